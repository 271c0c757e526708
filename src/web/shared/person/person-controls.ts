import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { ReportTarget } from '#contract/safety.ts'

export type NamedPerson = { readonly _id: string; readonly name: string }

export type SafetyDialogsProps = {
  readonly person: NamedPerson
  /** What is reported; the person where it is none. */
  readonly target?: ReportTarget
  readonly open: 'report' | 'block' | null
  readonly onOpen: (question: 'report' | 'block' | null) => void
  /** Once they are blocked. */
  readonly onBlocked?: () => void
}

export type PersonDialogProps = { readonly person: NamedPerson; readonly onClose: () => void }

/** What one does about somebody, wherever they are met. Nobody sees the controls for themselves: leave them out there. */
type PersonControls = {
  /** Follows, asks to, takes that back: a button that knows where the two stand. */
  readonly FollowButton: ComponentType<{
    readonly person: NamedPerson
    readonly isLocked: boolean
    readonly size?: 'small' | 'full'
    /** Something else is the one action of the screen. */
    readonly isQuiet?: boolean
  }>
  /** A menu to report what is shown, and to mute or block whoever made it. Without a target the person is reported. */
  readonly SafetyMenu: ComponentType<{ readonly person: NamedPerson; readonly target?: ReportTarget }>
  /** The dialogs of that menu, for a menu of another kind: the one that is open, and which of them shall be. */
  readonly SafetyDialogs: ComponentType<SafetyDialogsProps>
  /** Asks on which of one's lists of people somebody shall be. Open as long as it is there. */
  readonly ListsDialog: ComponentType<PersonDialogProps>
  /** Who follows somebody and whom they follow; one's own with counts and with who asks to. */
  readonly FollowLists: ComponentType<{ readonly person: NamedPerson; readonly isOwn: boolean }>
}

const useSlot = create<{ readonly controls: PersonControls | null }>(() => ({ controls: null }))

/** The app fills the slot, so that every feature can show these without importing follows and safety. */
export const providePersonControls = (controls: PersonControls) => useSlot.setState({ controls })
export const usePersonControls = () => useSlot(({ controls }) => controls)
