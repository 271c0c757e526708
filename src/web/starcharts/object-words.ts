import { magnitudeOf, moonIlluminated } from '#domain/sky/bodies.ts'
import { horizonFrame } from '#domain/sky/horizon.ts'
import type { Horizontal } from '#domain/sky/over-place.ts'
import { momentOf, type RecipeSky } from '#domain/sky/recipe.ts'
import type { SkyData } from '#domain/sky/sky-view.ts'
import { starFacts } from '#domain/sky/star-facts.ts'
import { capitalize } from '#domain/text.ts'
import type { Degrees } from '#domain/units.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { type PointedObject, positionsOf } from './sky-objects.ts'

/** A star or body in words: its name, then what is known of it. */
export type ObjectWords = { readonly name: string; readonly facts: readonly string[] }

const points = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'] as const
/** The point of the compass nearest to an azimuth. */
export const compassPoint = (azimuth: Degrees): string => points[Math.round(azimuth / 22.5) % 16] ?? 'N'

const signed = (value: number, digits: number) => value.toFixed(digits).replace('-', '−')
const positionWords = ({ alt, az }: Horizontal) => [
  t('{signed}° above the horizon', { signed: signed(alt, 1) }),
  t('azimuth {az}° ({compassPoint})', { az: az.toFixed(1), compassPoint: compassPoint(az) }),
]

export function objectWords(object: PointedObject, sky: RecipeSky, { stars, figures }: SkyData): ObjectWords {
  const moment = momentOf(sky)
  if ('body' in object) {
    const { body } = object
    const light =
      body === 'moon'
        ? t('{share} % lit', { share: Math.round(moonIlluminated(moment) * 100) })
        : t('magnitude {signed}', { signed: signed(magnitudeOf(body, moment), 1) })
    return { name: known(capitalize(body)), facts: [light, ...positionWords(positionsOf(sky)[body])] }
  }
  const { name, designation, constellation, magnitude, hip, ...position } = starFacts(
    stars,
    figures,
    object.star,
    horizonFrame(moment, sky),
  )
  return {
    name,
    facts: [
      ...(designation && designation !== name ? [designation] : []),
      ...(constellation ? [t('in {constellation}', { constellation })] : []),
      t('magnitude {signed}', { signed: signed(magnitude, 2) }),
      ...(name.startsWith('HIP') ? [] : [`HIP ${hip}`]),
      ...positionWords(position),
    ],
  }
}
