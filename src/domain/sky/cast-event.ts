import { capitalize } from '#domain/text.ts'

export const castKinds = [
  'moon-phase',
  'moonrise',
  'moonset',
  'new-moon',
  'full-moon',
  'planet',
  'conjunction',
  'meteor-shower',
  'lunar-eclipse',
  'solar-eclipse',
  'equinox',
  'solstice',
] as const
export type CastKind = (typeof castKinds)[number]

/** One event of the cosmic cast. Its words name no hour: a reader's clock does. */
export type CastEvent = { readonly kind: CastKind; readonly at: Date; readonly title: string; readonly words: string }

/** The points of the compass, from north over east. */
export const winds = [
  'north',
  'north-north-east',
  'north-east',
  'east-north-east',
  'east',
  'east-south-east',
  'south-east',
  'south-south-east',
  'south',
  'south-south-west',
  'south-west',
  'west-south-west',
  'west',
  'west-north-west',
  'north-west',
  'north-north-west',
] as const

/** The point of the compass that an azimuth is nearest to. */
export const windOf = (azimuth: number): string => winds[Math.round(azimuth / 22.5) % 16] ?? winds[0]

/** The name of a body within a sentence: the Moon has an article, planets have none. */
export const bodyInWords = (name: string): string => (name === 'moon' ? 'the Moon' : capitalize(name))
