import type { StarChart } from '#contract/starcharts.ts'
import { momentOf } from '#domain/sky/recipe.ts'
import { zenithOf } from '#domain/sky/zenith.ts'
import type { PointOfInterest } from './points-of-interest.ts'
import { skyPlace } from './sky-place.ts'

/** The skies that somebody charted, each at the point of the sky that stood over its place at its moment. A double chart has two. */
export const chartedSkies = (charts: readonly StarChart[]): readonly PointOfInterest[] =>
  charts.flatMap(({ _id, owner, kind, recipe }) =>
    recipe.skies.map(
      (sky, index): PointOfInterest => ({
        kind: 'chart',
        key: `chart:${_id}:${index}`,
        to: `/user-starchart-${kind}/${owner}`,
        search: { chart: _id },
        area: 'star',
        glyph: 'plate',
        name: recipe.title || sky.name || 'A sky',
        words: [sky.name, sky.local.replace('T', ', ')].filter(Boolean).join(', '),
        ...skyPlace(zenithOf(momentOf(sky), sky)),
      }),
    ),
  )
