import { artifactKinds } from '#domain/island/document/artifact-kinds.ts'
import { chartProducts } from '#domain/people/protected-routes.ts'

/** What somebody may do who owns an artifact: open these routes, and put these kinds of things on their island. */
export type Unlocks = {
  readonly routes: readonly string[]
  readonly placeable: readonly { readonly slug: string; readonly name: string }[]
}

/** The makers and the views of star charts; either product of charts opens all of them. */
const chartRoutes = ['/starchart', '/doublestarchart-create', '/doublestarchart-view'] as const

export function unlocksOf({ name, collection }: { readonly name: string; readonly collection: string }): Unlocks {
  const opensCharts = (chartProducts as readonly string[]).includes(name)
  return {
    routes: opensCharts ? chartRoutes : [],
    placeable: artifactKinds.filter((kind) => kind.collection === collection).map((kind) => ({ slug: kind.slug, name: kind.name })),
  }
}
