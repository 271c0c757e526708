import type { Feed } from '#contract/tweets.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** What a feed says that has nothing to show, and the way on. */
export function EmptyFeed({ feed, onWrite }: { readonly feed: Feed; readonly onWrite: () => void }) {
  const write = <Button onClick={onWrite}>Write a tweet</Button>
  if (feed === 'following')
    return (
      <EmptyState title="Nothing on this line" drawing="tweets" action={<LinkButton to="/directory">Find people to follow</LinkButton>}>
        What the people you follow post arrives here, in the order in which it was posted.
      </EmptyState>
    )
  if (feed === 'mine')
    return (
      <EmptyState title="An unused ribbon" drawing="tweets" action={write}>
        You have posted nothing yet. What you post stays in your case, whoever may see it.
      </EmptyState>
    )
  return (
    <EmptyState title="The line is quiet" drawing="tweets" action={write}>
      Nobody has posted anything for everybody to read. Somebody has to be first.
    </EmptyState>
  )
}
