import type { ScreenPath } from '#domain/addresses.ts'
import { bodyOf, type IslandBody } from '#domain/island/bodies.ts'
import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import { entitlementsOf } from './entitlements.ts'

/** The screens that are open to owners of star charts alone. */
export const chartScreens = ['/starchart', '/doublestarchart-create', '/doublestarchart-view'] as const satisfies readonly ScreenPath[]
type ChartScreen = (typeof chartScreens)[number]

/** What owning an artifact unlocks: routes, kinds of objects for the island, an island body, a text to read. */
export type Unlocks = {
  readonly routes: readonly ChartScreen[]
  readonly placeable: readonly { readonly slug: string; readonly name: string }[]
  readonly body: Pick<IslandBody, 'slug' | 'name'> | null
  readonly isRead: boolean
}

/**
 * The screens of star charts on which a product saves. Either product opens all of them, and with charts of one sky alone those of two are a
 * preview, which is not what was bought.
 */
const chartRoutes: Readonly<Record<string, readonly ChartScreen[]>> = {
  'single-charts': ['/starchart'],
  'double-charts': chartScreens,
}

export function unlocksOf({ slug }: { readonly slug: string }): Unlocks {
  const gives = entitlementsOf(slug)
  const kind = artifactKindOf(gives.placeable ?? '')
  const body = bodyOf(gives.body ?? '')
  return {
    routes: chartRoutes[slug] ?? [],
    placeable: kind ? [{ slug: kind.slug, name: kind.name }] : [],
    body: body && { slug: body.slug, name: body.name },
    isRead: gives.isRead ?? false,
  }
}
