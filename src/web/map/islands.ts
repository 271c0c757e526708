import type { Profile } from '#contract/user-info.ts'
import type { UserCard } from '#contract/users.ts'
import { frameOf, referenceOf, type Spot, spotOf } from './placing.ts'

/** One island as it stands on the chart. */
export type Charted = Spot & {
  readonly id: string
  readonly name: string
  readonly body: string
  readonly isOwn: boolean
  /** The square it lies in, such as `C2`. */
  readonly reference: string
}

/** One's own island in the middle, the others round it in the order they came; somebody listed twice stands once. */
export function charted(
  own: Pick<Profile, '_id' | 'name' | 'island'>,
  residents: readonly Pick<UserCard, '_id' | 'name' | 'island'>[],
): readonly Charted[] {
  const people = [...new Map([own, ...residents.filter(({ _id }) => _id !== own._id)].map((person) => [person._id, person])).values()]
  const frame = frameOf(people.length)
  return people.map(({ _id, name, island }, ordinal) => {
    const spot = spotOf(ordinal)
    return { ...spot, id: _id, name, body: island, isOwn: ordinal === 0, reference: referenceOf(spot, frame) }
  })
}

/** Where an island is visited. */
export const addressOf = ({ id, isOwn }: Pick<Charted, 'id' | 'isOwn'>) => (isOwn ? '/islandprofile' : `/userislandprofile/${id}`)
