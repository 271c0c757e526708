import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { outboxOf } from './outbox/browser-outbox.ts'

/** What can be done with a message that the server refused. */
export const FailureActions = ({ owner, clientId }: { readonly owner: string; readonly clientId: string }) => (
  <ButtonRow>
    <Button size="small" onClick={() => void outboxOf(owner).tryAgain(clientId)}>
      Try again
    </Button>
    <Button size="small" variant="link" onClick={() => void outboxOf(owner).discard(clientId)}>
      Delete
    </Button>
  </ButtonRow>
)
