import { useState } from 'react'
import type { Conversation } from '#contract/messages/mailbox.ts'
import { usePersonControls } from '#web/shared/person/person-controls.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Menu, menuItem } from '#web/ui/Menu.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './ConversationTools.module.css'
import { GroupDialog } from './GroupDialog.tsx'
import { nameOf, othersIn } from './names.ts'
import { useLeave, useMute } from './queries.ts'

type Props = { readonly conversation: Conversation; readonly me: string }

/** What can be done with a conversation as a whole. */
export function ConversationTools({ conversation, me }: Props) {
  const [open, setOpen] = useState<'people' | 'leave' | 'report' | 'block' | null>(null)
  const mute = useMute(conversation._id)
  const leave = useLeave(conversation._id)
  const isGroup = conversation.kind === 'group'
  const close = () => setOpen(null)
  const controls = usePersonControls()
  const [other] = isGroup ? [] : othersIn(conversation, me)
  const about = controls && other?.username ? { _id: other._id, name: nameOf(other) } : null
  return (
    <>
      <Menu
        label={
          <>
            <span className={styles.word}>Options</span>
            <span className={styles.sign} aria-hidden="true">
              ⋯
            </span>
          </>
        }
      >
        {isGroup && (
          <button type="button" className={menuItem} onClick={() => setOpen('people')}>
            People and name
          </button>
        )}
        <button type="button" className={menuItem} onClick={() => mute.mutate(!conversation.muted)}>
          {conversation.muted ? 'Unmute' : 'Mute'}
        </button>
        <button type="button" className={menuItem} onClick={() => setOpen('leave')}>
          {isGroup ? 'Leave the group' : 'Delete conversation'}
        </button>
        {about && (
          <>
            <button type="button" className={menuItem} onClick={() => setOpen('report')}>
              Report<VisuallyHidden> {about.name}</VisuallyHidden>
            </button>
            <button type="button" className={menuItem} onClick={() => setOpen('block')}>
              Block<VisuallyHidden> {about.name}</VisuallyHidden>
            </button>
          </>
        )}
      </Menu>
      {controls && about && (
        <controls.SafetyDialogs person={about} open={open === 'report' || open === 'block' ? open : null} onOpen={setOpen} />
      )}
      {isGroup && <GroupDialog conversation={conversation} me={me} isOpen={open === 'people'} onClose={close} />}
      <Dialog isOpen={open === 'leave'} onClose={close} title={isGroup ? 'Leave this group?' : 'Delete this conversation?'}>
        <p>
          {isGroup
            ? 'Its messages disappear here. The others keep theirs and see that you left.'
            : 'Its messages disappear here. The other person keeps theirs. A new message begins it again.'}
        </p>
        <ButtonRow>
          <Button variant="danger" isBusy={leave.isPending} onClick={() => leave.mutate()}>
            {isGroup ? 'Leave' : 'Delete'}
          </Button>
          <Button variant="link" onClick={close}>
            Cancel
          </Button>
        </ButtonRow>
      </Dialog>
    </>
  )
}
