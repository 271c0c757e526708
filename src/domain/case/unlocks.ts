import { artifactKinds } from '#domain/island/document/artifact-kinds.ts'
import { chartProducts } from '#domain/people/protected-routes.ts'

/** What owning an artifact unlocks: routes, and kinds of objects for the island. */
export type Unlocks = {
  readonly routes: readonly string[]
  readonly placeable: readonly { readonly slug: string; readonly name: string }[]
}

/** The routes of star charts. Either chart product unlocks all of them. */
const chartRoutes = ['/starchart', '/doublestarchart-create', '/doublestarchart-view'] as const

export function unlocksOf({ name, collection }: { readonly name: string; readonly collection: string }): Unlocks {
  const opensCharts = (chartProducts as readonly string[]).includes(name)
  return {
    routes: opensCharts ? chartRoutes : [],
    placeable: artifactKinds.filter((kind) => kind.collection === collection).map((kind) => ({ slug: kind.slug, name: kind.name })),
  }
}
