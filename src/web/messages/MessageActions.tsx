import { useState } from 'react'
import type { Message } from '#contract/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './MessageActions.module.css'
import { useUnsend } from './queries.ts'

type Props = {
  readonly message: Message
  /** It is one's own and not too old. */
  readonly isChangeable: boolean
  readonly canReply: boolean
  readonly onReply: () => void
  readonly onEdit: () => void
}

/** What can be done with a message. */
export function MessageActions({ message, isChangeable, canReply, onReply, onEdit }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const unsend = useUnsend()
  const copy = () => void navigator.clipboard.writeText(message.text)
  return (
    <div className={styles.actions}>
      {canReply && <Action onClick={onReply}>Reply</Action>}
      {message.text !== '' && <Action onClick={copy}>Copy</Action>}
      {isChangeable && message.text !== '' && <Action onClick={onEdit}>Edit</Action>}
      {isChangeable && <Action onClick={() => setIsAsking(true)}>Unsend</Action>}
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Unsend this message?">
        <p>It disappears for everybody in this conversation. That it was there stays visible.</p>
        <ButtonRow>
          <Button
            variant="danger"
            isBusy={unsend.isPending}
            onClick={() => unsend.mutate(message._id, { onSuccess: () => setIsAsking(false) })}
          >
            Unsend
          </Button>
          <Button variant="link" onClick={() => setIsAsking(false)}>
            Cancel
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
