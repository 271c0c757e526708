import { PeopleList } from '#web/shared/person/PeopleList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useFollower, useRequests } from './queries.ts'

/** Who asks to follow, each to be approved or declined. */
export function Requests() {
  const answer = useFollower()
  return (
    <PeopleList
      pages={useRequests()}
      empty="Nobody asks to follow you. While your account is locked, whoever wants to see more asks here."
      actions={({ _id: id, name }) => (
        <>
          <Button size="small" variant="primary" isBusy={answer.isPending} onClick={() => answer.mutate({ id, answer: 'approve' })}>
            Approve<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
          <Button size="small" isBusy={answer.isPending} onClick={() => answer.mutate({ id, answer: 'decline' })}>
            Decline<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </>
      )}
    />
  )
}
