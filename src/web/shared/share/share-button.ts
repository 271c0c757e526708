import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { EntryKind } from '#domain/case/kinds.ts'
import type { ShareKind } from '#domain/shares/shares.ts'

/** Something of one's own that can be shared; of an island the id is its owner's. */
export type ShareSubject = {
  readonly kind: ShareKind
  readonly id: string
  /** Of an entry. */
  readonly entryKind?: EntryKind
}

/** Opens the dialog that shares something. `bar`: an action of the viewer. */
export type ShareButton = ComponentType<{ readonly subject: ShareSubject; readonly look: 'bar' | 'small' | 'full' }>

const useSlot = create<{ readonly Button: ShareButton | null }>(() => ({ Button: null }))

/** The app fills the slot, so that every feature can offer to share without importing the feature of shares. */
export const provideShareButton = (Button: ShareButton) => useSlot.setState({ Button })
export const useShareButton = () => useSlot(({ Button }) => Button)
