import { useMe } from '#web/lib/me.ts'
import { FollowLists, Requests } from './FollowLists.tsx'

/** One's own follows, as a section of the settings: who asks stands there at once. */
export function FollowsSection() {
  const me = useMe()
  return (
    <>
      {me.data && <FollowLists person={me.data.doc} isOwn />}
      <Requests />
    </>
  )
}
