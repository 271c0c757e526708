import type { ChartedSky, StarChart } from '#contract/starcharts/starcharts.ts'
import { zenithOf } from '#domain/sky/horizon.ts'
import { momentOf } from '#domain/sky/recipe.ts'
import { t } from '#web/lib/language/translate.ts'
import type { PointOfInterest } from '../../points-of-interest/points-of-interest.ts'
import { skyPlace } from './star-sphere.ts'

type Chart = Omit<ChartedSky, 'owner'> & { readonly owner: string /** Null for one's own. */; readonly author: string | null }

/** The skies that one charted oneself. */
export const ownSkies = (charts: readonly StarChart[]): readonly PointOfInterest[] =>
  charts.flatMap(({ recipe: { title, skies }, ...chart }) => pointsOf({ ...chart, title, skies: [...skies], author: null }))

/** The skies that others charted. */
export const skiesOfOthers = (charts: readonly ChartedSky[]): readonly PointOfInterest[] =>
  charts.flatMap(({ owner, ...chart }) => pointsOf({ ...chart, owner: owner._id, author: owner.name }))

/** Each sky of a chart at the point that stood over its place at its moment. A double chart has two. */
const pointsOf = ({ _id, owner, author, kind, title, skies }: Chart): readonly PointOfInterest[] =>
  skies.map(
    (sky, index): PointOfInterest => ({
      kind: 'chart',
      key: `chart:${_id}:${index}`,
      isOwn: author === null,
      to: `/user-starchart-${kind}/${owner}`,
      search: { chart: _id },
      glyph: 'plate',
      name: title || sky.name || t('A sky'),
      words: [author && t('Charted by {author}', { author }), sky.name, sky.local.replace('T', ', ')].filter(Boolean).join(', '),
      ...skyPlace(zenithOf(momentOf(sky), sky)),
    }),
  )
