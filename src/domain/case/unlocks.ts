import { bodyOf, type IslandBody } from '#domain/island/bodies.ts'
import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import { chartProducts } from '#domain/people/protected-routes.ts'
import { givesOf } from '#domain/shop/gives.ts'

/** What owning an artifact unlocks: routes, kinds of objects for the island, an island body, a text to read. */
export type Unlocks = {
  readonly routes: readonly string[]
  readonly placeable: readonly { readonly slug: string; readonly name: string }[]
  readonly body: Pick<IslandBody, 'slug' | 'name'> | null
  readonly isRead: boolean
}

/** The routes of star charts. Either chart product unlocks all of them. */
const chartRoutes = ['/starchart', '/doublestarchart-create', '/doublestarchart-view'] as const

export function unlocksOf({ name, slug }: { readonly name: string; readonly slug: string }): Unlocks {
  const gives = givesOf(slug)
  const kind = artifactKindOf(gives.placeable ?? '')
  const body = bodyOf(gives.body ?? '')
  return {
    routes: (chartProducts as readonly string[]).includes(name) ? chartRoutes : [],
    placeable: kind ? [{ slug: kind.slug, name: kind.name }] : [],
    body: body && { slug: body.slug, name: body.name },
    isRead: gives.isRead ?? false,
  }
}
