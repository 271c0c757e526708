import type { PersonLine } from '#contract/people/person.ts'
import { canSee } from '#domain/case/visibility.ts'
import type { Deps } from '#server/deps.ts'
import { addressesFor } from '#server/media/address.ts'
import type { ViewerContext } from '#server/privacy/viewer-context.ts'

/** Somebody as a line of a list, as the viewer may see them. */
export function personLine(signing: Pick<Deps, 'config' | 'now'>, context: ViewerContext, since: Date): PersonLine {
  const { user, caller } = context
  const picture = canSee(context, 'profile') ? user.picture_id : null
  return {
    _id: user.id,
    name: user.name,
    username: user.username,
    island: user.island,
    image: picture && addressesFor(signing, caller)(user.id, picture, 'picture'),
    since: since.toISOString(),
  }
}
