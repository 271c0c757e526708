import { lerp, lerpVector } from '#domain/math.ts'
import type { Light } from '../document/island-document.ts'
import { type Colour, landPalette, rgb } from './land-palette.ts'

/** How one hour is printed. */
export type Lighting = {
  /** From the zenith to the horizon. */
  readonly sky: readonly [Colour, Colour, Colour, Colour]
  readonly sea: readonly [near: Colour, middle: Colour, far: Colour]
  /** What the light does to a colour of the land, and what the shade does. */
  readonly light: Colour
  readonly shade: Colour
  /** 0 by day, 1 at night. */
  readonly dark: number
  /** A unit vector towards the light. */
  readonly sun: Colour
}
type Keyframe = {
  readonly hour: number
  readonly sky: readonly string[]
  readonly sea: readonly string[]
  readonly light: string
  readonly dark: number
}

/** What a true sky says of its light: the hour that it has, and a unit vector towards the Sun or the Moon, null while neither is up. */
type SkyLight = { readonly hour: number; readonly lamp: Colour | null }

/** Lines of the sky and the sea, and the stars. */
export const lineColour = rgb('#e8efdf')

const plateSea = ['#1d5566', '#113c54', '#0a2136']
/** Hours between which the day runs; the plate itself was printed at dusk. */
const keyframes: readonly Keyframe[] = [
  { hour: 0, sky: ['#0b1f35', '#0f2c48', '#1d4a60', '#4f7f84'], sea: ['#174858', '#0f344a', '#0a2136'], light: '#b9c4cf', dark: 1 },
  { hour: 4.5, sky: ['#0b1f35', '#12385a', '#2e6b7d', '#9aa58c'], sea: plateSea, light: '#c3c8c6', dark: 0.85 },
  { hour: 6.5, sky: ['#12385a', '#2e6b7d', '#b7b394', '#efc79a'], sea: ['#2b6d78', '#17506a', '#0f3550'], light: '#fbe9cf', dark: 0.3 },
  { hour: 9, sky: ['#2e6b7d', '#5f9699', '#a9c3ac', '#e6dcb0'], sea: ['#33808a', '#1f6274', '#154860'], light: '#fffaf0', dark: 0 },
  { hour: 15.5, sky: ['#2e6b7d', '#669da0', '#b2c9b0', '#ebe0b4'], sea: ['#35858d', '#216677', '#164a62'], light: '#fffaf0', dark: 0 },
  { hour: 18.5, sky: ['#12385a', '#2e6b7d', '#c2ad86', '#f0b070'], sea: ['#24616e', '#154860', '#0c2b45'], light: '#ffe6c6', dark: 0.4 },
  { hour: 20.5, sky: ['#0b1f35', '#12385a', '#2e6b7d', '#dccb97'], sea: plateSea, light: '#dcdcd0', dark: 0.85 },
  { hour: 24, sky: ['#0b1f35', '#0f2c48', '#1d4a60', '#4f7f84'], sea: ['#174858', '#0f344a', '#0a2136'], light: '#b9c4cf', dark: 1 },
]
const moonlit: Keyframe = {
  hour: 0,
  sky: ['#101215', '#191b1f', '#35373a', '#8b8c88'],
  sea: ['#3a3e41', '#27292c', '#17191c'],
  light: '#c9ced3',
  dark: 1,
}

const at = (colours: readonly string[], n: number) => rgb(colours[n] ?? '#000000')

function keyframeBetween(one: Keyframe, other: Keyframe, share: number): Omit<Lighting, 'sun' | 'shade'> {
  const blend = (pick: (key: Keyframe) => readonly string[], n: number) => lerpVector(at(pick(one), n), at(pick(other), n), share)
  const sky = ({ sky: colours }: Keyframe) => colours
  const sea = ({ sea: colours }: Keyframe) => colours
  return {
    sky: [blend(sky, 0), blend(sky, 1), blend(sky, 2), blend(sky, 3)],
    sea: [blend(sea, 0), blend(sea, 1), blend(sea, 2)],
    light: lerpVector(rgb(one.light), rgb(other.light), share),
    dark: lerp(one.dark, other.dark, share),
  }
}

/** Towards the sun, or at night the moon: from the east over the south to the west, never lower than an engraver can use. */
function sunAt(hour: number, isDead: boolean): Colour {
  if (isDead) return [-0.62, 0.6, 0.5]
  const turn = (((hour - 6) / 12) % 1) * Math.PI
  const x = Math.cos(turn)
  const y = 0.4 + 0.6 * Math.sin(turn)
  const z = 0.45
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/** No light that an engraver uses stands lower. */
const lowest = 0.35

/** The light of a true sky where there is one, else of the hour; and where the disc of the Sun or the Moon stands, null for none. */
export function lightingUnder(
  sky: SkyLight | null,
  timeOfDay: number,
  light: Pick<Light, 'strength' | 'warmth'>,
  isDead: boolean,
): Lighting & { readonly lamp: Colour | null } {
  const look = lightingAt(sky?.hour ?? timeOfDay, light, isDead)
  if (!sky || isDead) return { ...look, lamp: look.sun }
  if (!sky.lamp) return { ...look, lamp: null }
  const [east, up, south] = sky.lamp
  const length = Math.hypot(east, Math.max(up, lowest), south)
  return { ...look, lamp: [east, up, south], sun: [east / length, Math.max(up, lowest) / length, south / length] }
}

/** What an hour does to the plate, with the owner's own light over it. */
export function lightingAt(hour: number, { strength, warmth }: Pick<Light, 'strength' | 'warmth'>, isDead: boolean): Lighting {
  const next = Math.max(
    1,
    keyframes.findIndex((key) => key.hour > hour),
  )
  const one = keyframes[next - 1] ?? moonlit
  const other = keyframes[next] ?? moonlit
  const plain = isDead ? keyframeBetween(moonlit, moonlit, 0) : keyframeBetween(one, other, (hour - one.hour) / (other.hour - one.hour))
  const tone = warmth < 0.5 ? lerpVector(rgb('#c6d2e6'), [1, 1, 1], warmth * 2) : lerpVector([1, 1, 1], rgb('#ffc98a'), warmth * 2 - 1)
  // Even without light the paper is not black: an engraving stays readable.
  const amount = 0.55 + 0.45 * Math.min(1.3, isDead ? strength + 0.9 : strength)
  const light: Colour = [plain.light[0] * tone[0] * amount, plain.light[1] * tone[1] * amount, plain.light[2] * tone[2] * amount]
  return { ...plain, light, shade: lerpVector(rgb('#b59f86'), rgb('#6f8296'), plain.dark), sun: sunAt(hour, isDead) }
}

/** Room for roles of later versions. */
const paletteSize = 40

/** The colour of every role, as the programs take it. */
export function paletteOf(theme: string, isDead: boolean): Float32Array {
  const colours = new Float32Array(3 * paletteSize)
  for (const [number, colour] of landPalette(theme, isDead).entries()) colours.set(colour, 3 * number)
  return colours
}

/** Lines are pale where the paper is dark. */
export const inkOf = (theme: string): Colour => rgb(theme === 'night-watch' ? '#c9d6cf' : theme === 'ash' ? '#16181b' : '#0b1b2b')
