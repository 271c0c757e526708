import type { Conversation } from '#contract/messages/mailbox.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { nameOf, othersIn } from './names.ts'
import { useAccept, useBlock, useDecline } from './queries.ts'
import styles from './RequestBar.module.css'

type Props = {
  readonly conversation: Conversation
  readonly me: string
  readonly onAccepted: () => void
}

/** What to do with the first message of somebody whom one does not follow. They are not told that it was read. */
export function RequestBar({ conversation, me, onAccepted }: Props) {
  const accept = useAccept(conversation._id)
  const decline = useDecline(conversation._id)
  const [other] = othersIn(conversation, me)
  const block = useBlock(conversation._id, other?._id ?? '')
  const isGroup = conversation.kind === 'group'
  return (
    <section className={styles.bar} aria-label="Request">
      <p>
        {isGroup ? (
          'You were added to this group by somebody you do not follow.'
        ) : (
          <>
            You do not follow <bdi>{nameOf(other)}</bdi>.
          </>
        )}{' '}
        Links and attachments are shown once you accept. Nobody is told that you read this.
      </p>
      <ButtonRow>
        {/* The live stream may take this bar away before the answer comes, and the callbacks of `mutate` with it. */}
        <Button variant="primary" isBusy={accept.isPending} onClick={() => void accept.mutateAsync().then(onAccepted, () => {})}>
          Accept
        </Button>
        <Button isBusy={decline.isPending} onClick={() => decline.mutate()}>
          {isGroup ? 'Leave' : 'Decline'}
        </Button>
        {!isGroup && other && (
          <Button variant="danger" isBusy={block.isPending} onClick={() => block.mutate()}>
            Block
          </Button>
        )}
      </ButtonRow>
    </section>
  )
}
