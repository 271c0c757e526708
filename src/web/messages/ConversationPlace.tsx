import { CallError } from '#web/lib/call.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import styles from './ConversationPlace.module.css'

type Props = {
  /** The address names a conversation, which is not there yet. */
  readonly isNamed: boolean
  /** There is no conversation at all. */
  readonly isEmpty: boolean
  readonly error: unknown
  readonly onRetry: () => void
  readonly onLeave: () => void
}

/** What stands where a conversation would be. */
export const ConversationPlace = (props: Props) => (
  <div className={styles.place}>
    <Words {...props} />
  </div>
)

function Words({ isNamed, isEmpty, error, onRetry, onLeave }: Props) {
  if (error instanceof CallError && error.status >= 400 && error.status < 500)
    return (
      <EmptyState title="No line to there" action={<Button onClick={onLeave}>All conversations</Button>}>
        {error.message}
      </EmptyState>
    )
  if (error) return <NetworkErrorState error={error} onRetry={onRetry} />
  if (isNamed) return <DelayedSpinner />
  if (isEmpty)
    return (
      <EmptyState title="Somebody to write to" action={<LinkButton to="/directory">Look in the directory</LinkButton>}>
        Every islander stands in the directory, and most of them would rather be written to than write first.
      </EmptyState>
    )
  return (
    <EmptyState title="Every line has two ends" drawing="messages">
      Choose a conversation to read on where it stopped.
    </EmptyState>
  )
}
