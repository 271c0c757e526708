import { canSee } from '#domain/case/visibility.ts'
import type { Evidence } from '#domain/safety/reports.ts'
import type { ViewerContext } from '#server/privacy/viewer-context.ts'

/** How somebody's profile looks to whoever reports it. */
export function evidenceOfUser(context: ViewerContext): { readonly looks: Evidence; readonly pictures: readonly string[] } {
  const { name, username, bio, links, picture_id } = context.user
  if (!canSee(context, 'profile')) return { looks: { name, username }, pictures: [] }
  const addresses = links.map(({ label, url }) => `${label} ${url}`.trim()).join('\n')
  return {
    looks: { name, username, ...(bio && { bio }), ...(addresses && { links: addresses }) },
    pictures: picture_id ? [picture_id] : [],
  }
}
