import { useMe } from '#web/lib/me.ts'
import { useResidents } from '#web/shared/person/residents.ts'
import { LinkButton } from '#web/ui/Button.tsx'

/** How many of one's neighbours one is led through, one after the other. */
const neighbours = 24

/** The way on from somebody's island: to the next of the islands nearest to one's own. */
export function NextIsland({ id }: { readonly id: string }) {
  const own = useMe().data?.doc._id
  const { residents } = useResidents({ filter: 'public', sort: 'nearest', search: '', limit: neighbours })
  const others = residents.filter(({ _id }) => _id !== own)
  const next = others[(others.findIndex(({ _id }) => _id === id) + 1) % others.length]
  if (!next || next._id === id) return null
  return <LinkButton to={`/userislandprofile/${next._id}`}>Next island: {next.name}</LinkButton>
}
