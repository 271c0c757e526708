import { type BodyName, constellationOf } from '#domain/sky/bodies.ts'
import { windOf } from '#domain/sky/cast-event.ts'
import { nextHorizonCrossing } from '#domain/sky/night.ts'
import { horizontalOf } from '#domain/sky/over-place.ts'
import { passageOf } from '#domain/sky/passage.ts'
import type { SkyObject } from '#domain/sky/sky-objects.ts'
import { starFacts } from '#domain/sky/star-facts.ts'
import { capitalize } from '#domain/text.ts'
import { type Degrees, type Milliseconds, minutes } from '#domain/units.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { type DomeSky, directionOver } from './dome-sky.ts'
import type { PlaceClock } from './sky-place.ts'

/** What is told of an object of the sky. */
export type ObjectFacts = {
  readonly name: string
  /** What it is, and how bright. */
  readonly about: readonly string[]
  /** Where it stands, and when it rises and sets by the clock of the place. */
  readonly where: readonly string[]
  readonly isUp: boolean
  /** When it can be seen next, of what is below the horizon: a while after it rises, or at its highest. Null where it does not rise within a day. */
  readonly isUpAt: Date | null
}

const signed = (value: number, digits: number) => value.toFixed(digits).replace('-', '−')

/** 34° up in the south-east; 12° below the horizon. */
const placeInSky = (alt: Degrees, az: Degrees): string =>
  alt >= 0
    ? t('{round}° up in the {wind}', { round: Math.round(alt), wind: known(windOf(az)) })
    : t('{round}° below the horizon, in the {wind}', { round: Math.round(-alt), wind: known(windOf(az)) })

export function objectFacts(sky: DomeSky, object: SkyObject, clock: PlaceClock): ObjectFacts | null {
  const direction = directionOver(sky, object)
  if (!direction) return null
  const { alt, az } = horizontalOf(...direction)
  const where = [placeInSky(alt, az), ...passageInWords(sky, object, clock)]
  return { ...namedFacts(sky, object), where, isUp: alt > 0, isUpAt: alt > 0 ? null : nextUp(sky, object) }
}

/** After its rise a body is low; by then it has cleared what stands at the horizon. */
const whileAfterRise: Milliseconds = minutes(40)

function nextUp(sky: DomeSky, object: SkyObject): Date | null {
  const { moment, place } = sky
  if (object.kind === 'body') {
    const rise = nextHorizonCrossing(object.body, 'rise', place, moment)
    return rise && new Date(rise.getTime() + whileAfterRise)
  }
  const direction = directionOver(sky, object)
  const highest = direction && passageOf(direction, place.lat).highest
  return highest && highest.alt > 0 ? new Date(moment.getTime() + highest.after) : null
}

function namedFacts(sky: DomeSky, object: SkyObject): Pick<ObjectFacts, 'name' | 'about'> {
  const { stars, figures } = sky.data
  if (object.kind === 'body') return { name: known(capitalize(object.body)), about: bodyAbout(sky, object.body) }
  if (object.kind === 'star') {
    const { name, designation, constellation, magnitude, hip } = starFacts(stars, figures, object.star, sky.frame)
    return {
      name,
      about: [
        ...(designation && designation !== name ? [designation] : []),
        ...(constellation ? [t('in {constellation}', { constellation })] : []),
        t('magnitude {signed}', { signed: signed(magnitude, 2) }),
        ...(name.startsWith('HIP') ? [] : [`HIP ${hip}`]),
      ],
    }
  }
  if (object.kind === 'constellation') {
    return { name: figures?.constellations.find(({ id }) => id === object.id)?.name ?? object.id, about: [t('constellation')] }
  }
  const found = figures?.deepSky.find(({ id }) => id === object.id)
  return {
    name: found?.name || object.id,
    about: found ? [...(found.name ? [found.id] : []), found.type, t('magnitude {signed}', { signed: signed(found.magnitude, 1) })] : [],
  }
}

function bodyAbout({ moment, place, moonLit, magnitudes }: DomeSky, body: BodyName): readonly string[] {
  const light =
    body === 'moon'
      ? t('{share} % lit', { share: Math.round(moonLit * 100) })
      : t('magnitude {signed}', { signed: signed(magnitudes[body], 1) })
  return [light, t('in {constellation}', { constellation: constellationOf(body, moment, place) })]
}

/** When it rises and sets next. Of what turns with the stars the way is a circle about the pole; bodies have one of their own. */
function passageInWords(sky: DomeSky, object: SkyObject, { hour }: PlaceClock): readonly string[] {
  const { moment, place } = sky
  if (object.kind === 'body') {
    const [rise, set] = (['rise', 'set'] as const).map((kind) => nextHorizonCrossing(object.body, kind, place, moment))
    return [...(rise ? [t('rises {hour}', { hour: hour(rise) })] : []), ...(set ? [t('sets {hour}', { hour: hour(set) })] : [])]
  }
  const direction = directionOver(sky, object)
  if (!direction) return []
  const { highest, crossings } = passageOf(direction, place.lat)
  const after = (time: number) => hour(new Date(moment.getTime() + time))
  const top = t('highest {after}, {round}° up', { after: after(highest.after), round: Math.round(highest.alt) })
  if (crossings)
    return [t('rises {after}', { after: after(crossings.riseAfter) }), top, t('sets {after}', { after: after(crossings.setAfter) })]
  return highest.alt > 0 ? [top, t('never sets here')] : [t('never rises here')]
}

/** What stands above the horizon: bodies, the brightest stars and the best known constellations. For keys and screen readers, and for whoever asks what that is. */
export function objectsUp(
  sky: DomeSky,
  maxStars: number,
): readonly { readonly object: SkyObject; readonly name: string; readonly where: string }[] {
  const { data, bodies, magnitudes, stars } = sky
  const shown = (Object.keys(bodies) as BodyName[]).filter((body) => bodies[body].alt > 0 && magnitudes[body] < 6)
  const bright = Array.from({ length: Math.min(300, data.stars.count) }, (_, star) => star).filter(
    (star) => (stars[3 * star + 2] ?? -1) > 0,
  )
  const figures = data.figures?.constellations.filter(({ rank }) => rank === 1) ?? []
  const all: readonly SkyObject[] = [
    ...shown.map((body) => ({ kind: 'body', body }) as const),
    ...bright.slice(0, maxStars).map((star) => ({ kind: 'star', star }) as const),
    ...figures.map(({ id }) => ({ kind: 'constellation', id }) as const),
  ]
  return all.flatMap((object) => {
    const direction = directionOver(sky, object)
    if (!direction || direction[2] <= 0) return []
    const { alt, az } = horizontalOf(...direction)
    return [{ object, name: namedFacts(sky, object).name, where: placeInSky(alt, az) }]
  })
}
