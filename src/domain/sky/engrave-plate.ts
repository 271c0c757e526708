import { clamp, smoothstep } from '#domain/math.ts'
import { seededRandom, seedOf } from '#domain/random.ts'
import { relief } from '#domain/value-noise.ts'
import type { Degrees } from '../units.ts'
import { degree } from './angles.ts'
import { type Blob, type DeepSkyPlate, deepSkyPlates, type PlateDrawing } from './deep-sky-plates.ts'
import type { PlateId } from './recipe.ts'

/** What is cut into a plate of radius 1: x to the right, y down. */
export type Engraving = {
  /** x, y and radius of each dot in turn. */
  readonly dots: Float32Array
  /** The same of its stars that no catalogue of ours has. */
  readonly stars: Float32Array
}

/** How bright a place is, 0 for the empty sky, 1 for the brightest. */
type Glow = (x: number, y: number) => number

/** Nothing is cut nearer to the rim. */
const rim = 0.96
/** Where stipple is densest its dots stand so far apart, and where it ends so far. */
const nearest = 0.0185
const farthest = 0.17
/** Places that are tried, and the squares of which one holds one dot at most: so many lie beside each other. */
const tries = 40_000
const side = Math.ceil(2 / nearest)

const known = new Map<PlateId, Engraving>()
/** The engraving of an object: the same at each call. */
export function engravePlate(id: PlateId): Engraving {
  const made = known.get(id) ?? engrave(deepSkyPlates[id], seededRandom(seedOf(id)))
  known.set(id, made)
  return made
}

function engrave({ drawing }: DeepSkyPlate, random: () => number): Engraving {
  if (drawing.form === 'globular') return { dots: globularStars(drawing, random), stars: none }
  if (drawing.form === 'open') return { dots: drawing.hasDust ? stipple(dustGlow, random) : none, stars: openStars(drawing, random) }
  return { dots: stipple(glowOf(drawing), random), stars: starsIn(drawing) }
}

function starsIn(drawing: PlateDrawing): Float32Array {
  if (drawing.form === 'nebula') return Float32Array.from((drawing.stars ?? []).flat())
  return drawing.form === 'shell' && drawing.threads === undefined ? Float32Array.of(0, 0, 0.018) : none
}

const none = new Float32Array()

/** In the axes of an ellipse: along its long axis, and across it as if it were round. */
function inAxes(x: number, y: number, ratio: number, angle: Degrees): readonly [along: number, across: number] {
  const [sin, cos] = [Math.sin(angle * degree), Math.cos(angle * degree)]
  return [-x * sin - y * cos, (-x * cos + y * sin) / ratio]
}

function blob([bx, by, reach, ratio, angle, weight]: Blob, x: number, y: number): number {
  const [along, across] = inAxes(x - bx, y - by, ratio, angle)
  const far = Math.hypot(along, across) / reach
  return far >= 1.6 ? 0 : weight * Math.exp(-2.2 * far * far) * (1 - smoothstep(1, 1.6, far))
}

/** Clouds of three sizes, 0 to 1. */
const clouds = (x: number, y: number, size: number): number =>
  0.55 * relief(x * size + 31, y * size + 17) +
  0.3 * relief(2.1 * x * size + 7, 2.1 * y * size + 3) +
  0.15 * relief(4.3 * x * size, 4.3 * y * size + 41)

function glowOf(drawing: Exclude<PlateDrawing, { form: 'globular' | 'open' }>): Glow {
  if (drawing.form === 'spiral') return spiralGlow(drawing)
  if (drawing.form === 'smooth') return smoothGlow(drawing)
  return drawing.form === 'shell' ? shellGlow(drawing) : nebulaGlow(drawing)
}

type Of<Form extends PlateDrawing['form']> = Extract<PlateDrawing, { form: Form }>

/** An exponential disc with logarithmic arms about a bulge. */
function spiralGlow({ reach, ratio, angle, arms, pitch, turn, bulge, hasLane, others = [] }: Of<'spiral'>): Glow {
  const winding = 1 / Math.tan(pitch * degree)
  return (x, y) => {
    const [along, across] = inAxes(x, y, ratio, angle)
    const far = Math.hypot(along, across) / reach
    const beside = others.reduce((sum, each) => sum + blob(each, x, y), 0)
    if (far > 1.05) return beside
    const round = Math.atan2(across, along) * turn
    const phase = arms * (round - winding * Math.log(Math.max(far, 0.02)))
    const arm = (0.5 + 0.5 * Math.cos(phase)) ** 1.9
    const knots = 0.65 + 0.7 * clouds(along, across, 7)
    const disc = 2.1 * Math.exp(-1.9 * far) * (1 - smoothstep(0.8, 1.05, far))
    const inArms = disc * (0.14 + (1 - 0.14) * arm * knots * smoothstep(0.06, 0.26, far) + (hasLane ? 0.3 : 0))
    // The middle is a ball, less flat than the disc.
    const [bulgeAlong, bulgeAcross] = inAxes(x, y, Math.max(ratio, 0.62), angle)
    const middle = 2 * Math.exp(-((Math.hypot(bulgeAlong, bulgeAcross) / (bulge * reach)) ** 1.1) * 1.25)
    const lane = hasLane ? laneAt(far, across / reach) : 1
    return Math.max(inArms * lane, middle * (hasLane ? 0.35 + 0.65 * lane : 1), beside)
  }
}

/** Dust before the near side: two thin rings. */
const laneAt = (far: number, across: number): number =>
  1 - 0.85 * smoothstep(0.05, 0.2, across) * Math.max(Math.exp(-(((far - 0.34) / 0.04) ** 2)), Math.exp(-(((far - 0.62) / 0.05) ** 2)))

function smoothGlow({ reach, ratio, angle, core, lane, others = [] }: Of<'smooth'>): Glow {
  return (x, y) => {
    const [along, across] = inAxes(x, y, ratio, angle)
    const far = Math.hypot(along, across) / reach
    const beside = others.reduce((sum, each) => sum + blob(each, x, y), 0) * (0.6 + 0.8 * clouds(x, y, 6))
    const body = far > 1.1 ? 0 : 2.6 * Math.exp(-((far / core) ** 0.72)) * (1 - smoothstep(0.7, 1.1, far))
    return (body + beside) * (lane ? 1 - dust(lane, x, y) : 1)
  }
}

/** A lane of dust with torn edges. */
function dust({ angle, width, off }: NonNullable<Of<'smooth'>['lane']>, x: number, y: number): number {
  const [along, across] = inAxes(x, y, 1, angle)
  const torn = width * (0.75 + 0.6 * clouds(x, y, 6))
  // It bends a little round the middle.
  return 0.94 * Math.exp(-(((across - off + 0.1 * along * along) / torn) ** 4))
}

function nebulaGlow({ glow, dark = [], torn }: Of<'nebula'>): Glow {
  return (x, y) => {
    const [wx, wy] = [x + 0.1 * (clouds(x, y, 4) - 0.5), y + 0.1 * (clouds(y + 5, x, 4) - 0.5)]
    const lit = glow.reduce((sum, each) => sum + blob(each, wx, wy), 0)
    const hidden = dark.reduce((rest, each) => rest * (1 - clamp(blob(each, wx, wy))), 1)
    return 1.5 * lit * hidden * (1 - torn + 2.2 * torn * clouds(x + 2, y + 9, 5.5) ** 1.8)
  }
}

function shellGlow({ reach, ratio, angle, hollow, threads = 0 }: Of<'shell'>): Glow {
  return (x, y) => {
    const [along, across] = inAxes(x, y, ratio, angle)
    const wander = threads * 0.1 * (clouds(x, y, 3) - 0.5)
    const far = Math.hypot(along, across) / reach + wander
    if (far > 1.3) return 0
    if (threads === 0) {
      const ring = far < hollow ? 0.16 + 0.84 * smoothstep(hollow * 0.55, hollow, far) : 1 - smoothstep(0.84, 1.12, far)
      // The ends of the long axis are fainter.
      const ends = 1 - 0.45 * (along / (Math.hypot(along, across) || 1)) ** 2
      return 1.5 * ring * ends * (0.8 + 0.4 * clouds(x, y, 6))
    }
    // Two bright arcs east and west, and threads between them.
    const side = Math.abs(x) / (Math.hypot(x, y) || 1)
    const arcs = Math.max(Math.exp(-(((far - 0.96) / 0.05) ** 2)), 0.8 * Math.exp(-(((far - 0.8 - 0.08 * clouds(x, y, 5)) / 0.03) ** 2)))
    return 1.6 * arcs * (0.22 + smoothstep(0.5, 0.9, side)) * (0.3 + clouds(x, y, 8))
  }
}

/** Dust about Merope, Maia, Alcyone and Electra. */
const dustOfPleiades: readonly Blob[] = [
  [0.19, 0.29, 0.34, 0.7, 160, 0.9],
  [0.33, -0.3, 0.28, 0.8, 60, 0.6],
  [-0.13, 0.01, 0.28, 0.8, 90, 0.5],
  [0.6, 0, 0.24, 0.8, 0, 0.5],
]
const dustGlow: Glow = (x, y) => dustOfPleiades.reduce((sum, each) => sum + blob(each, x, y), 0) * (0.5 + clouds(x, 2.5 * y, 6))

/** Stipple: dots so near to each other as the glow is bright, none nearer than that (Poisson discs of varying size). */
function stipple(glow: Glow, random: () => number): Float32Array {
  const dots: number[] = []
  /** The dot of each square, by where it begins in `dots`; -1 for none. */
  const squares = new Int32Array(side * side).fill(-1)
  for (let tried = 0; tried < tries; tried++) {
    const [x, y] = [2 * random() - 1, 2 * random() - 1]
    if (x * x + y * y > rim * rim) continue
    const bright = glow(x, y)
    if (bright < 0.012 || random() > bright * 3) continue
    const apart = Math.min(farthest, nearest / Math.sqrt(Math.min(1, bright)) ** 1.15)
    if (!isFree(squares, dots, x, y, apart)) continue
    squares[squareOf(y) * side + squareOf(x)] = dots.length
    dots.push(x, y, 0.0052 + 0.0058 * Math.min(1.5, bright) ** 0.8)
  }
  return Float32Array.from(dots)
}

const squareOf = (at: number): number => Math.floor((at + 1) / nearest)

/** Whether no dot lies so near to a place. */
function isFree(squares: Int32Array, dots: readonly number[], x: number, y: number, apart: number): boolean {
  const within = (at: number) => Math.min(side - 1, Math.max(0, squareOf(at)))
  const [left, right, bottom] = [within(x - apart), within(x + apart), within(y + apart)]
  for (let row = within(y - apart); row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const other = squares[row * side + column] as number
      if (other >= 0 && ((dots[other] as number) - x) ** 2 + ((dots[other + 1] as number) - y) ** 2 < apart * apart) return false
    }
  return true
}

/** Stars by King's profile, the brighter ones rarer. */
function globularStars({ core, stars }: Of<'globular'>, random: () => number): Float32Array {
  const edge = 0.9
  const dots: number[] = []
  for (let star = 0; star < stars; star++) {
    // The part of the light within r of a projected King profile, inverted.
    const share = random()
    const far = core * Math.sqrt(Math.exp(share * Math.log(1 + (edge / core) ** 2)) - 1)
    const round = 2 * Math.PI * random()
    const bright = random() ** 7
    if (far < edge) dots.push(far * Math.cos(round), far * Math.sin(round), 0.0055 + 0.0115 * bright)
  }
  return Float32Array.from(dots)
}

function openStars({ stars, middles }: Of<'open'>, random: () => number): Float32Array {
  const drawn: number[] = []
  for (let star = 0; star < stars; star++) {
    const [mx, my, reach] = middles[star % middles.length] ?? [0, 0, 0.3]
    const far = 1.15 * reach * Math.sqrt(-Math.log(1 - 0.985 * random())) * (0.5 + random())
    const round = 2 * Math.PI * random()
    const [x, y] = [mx + far * Math.cos(round), my + far * Math.sin(round)]
    if (Math.hypot(x, y) < rim - 0.03) drawn.push(x, y, 0.006 + 0.017 * random() ** 6)
  }
  return Float32Array.from(drawn)
}
