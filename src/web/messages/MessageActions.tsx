import { useState } from 'react'
import type { Conversation, Message } from '#contract/messages/mailbox.ts'
import { t } from '#web/lib/language/translate.ts'
import { usePersonControls } from '#web/shared/person/person-controls.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './MessageActions.module.css'
import { nameOf } from './names.ts'
import { useUnsend } from './queries.ts'
import { ReactionPicker } from './Reactions.tsx'

type Props = {
  readonly message: Message
  /** Who wrote it, when that is somebody else. */
  readonly sender: Conversation['members'][number] | undefined
  /** It is one's own and not too old. */
  readonly isChangeable: boolean
  /** The same, and those who would read the change are there. */
  readonly canEdit: boolean
  /** The conversation is open: one may reply, and set a sign. */
  readonly canReply: boolean
  readonly me: string
  readonly onReply: () => void
  readonly onEdit: () => void
  /** A sign was set or taken back. */
  readonly onReacted: () => void
}

/** What can be done with a message. */
export function MessageActions({ message, sender, isChangeable, canEdit, canReply, me, onReply, onEdit, onReacted }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const unsend = useUnsend()
  const controls = usePersonControls()
  const copy = () => void navigator.clipboard.writeText(message.text)
  return (
    <div className={styles.actions}>
      <div className={styles.words}>
        {canReply && <Action onClick={onReply}>{t('Reply')}</Action>}
        {message.text !== '' && <Action onClick={copy}>{t('Copy')}</Action>}
        {canEdit && message.text !== '' && <Action onClick={onEdit}>{t('Edit')}</Action>}
        {isChangeable && <Action onClick={() => setIsAsking(true)}>{t('Unsend')}</Action>}
        {controls && sender && (
          <controls.SafetyMenu
            person={{ _id: sender._id, name: nameOf(sender) }}
            target={{ kind: 'message', id: message._id, owner: sender._id }}
          />
        )}
      </div>
      {canReply && <ReactionPicker message={message} me={me} onPicked={onReacted} />}
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title={t('Unsend this message?')}>
        <p>{t('It disappears for everybody in this conversation. That it was there stays visible.')}</p>
        <ButtonRow>
          <Button
            variant="danger"
            isBusy={unsend.isPending}
            onClick={() => unsend.mutate(message._id, { onSuccess: () => setIsAsking(false) })}
          >
            {t('Unsend')}
          </Button>
          <Button variant="link" onClick={() => setIsAsking(false)}>
            {t('Cancel')}
          </Button>
        </ButtonRow>
      </Dialog>
    </div>
  )
}

const Action = ({ onClick, children }: { readonly onClick: () => void; readonly children: string }) => (
  <button type="button" className={styles.action} onClick={onClick}>
    {children}
  </button>
)
