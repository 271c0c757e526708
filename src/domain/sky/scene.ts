import type { Degrees, Millimetres } from '../units.ts'

/** The groups of a drawing, from the ground up; files for cutters name their groups by these. */
export const layers = [
  'paper',
  'ground',
  'milky-way',
  'grid',
  'ecliptic',
  'boundaries',
  'lines',
  'deep-sky',
  'stars',
  'planets',
  'moon',
  'horizon',
  'names',
  'frame',
  'picture',
  'plates',
  'words',
] as const
export type ChartLayer = (typeof layers)[number]

/** What a colour is for; a theme gives each its colour. */
export type Ink =
  | 'paper'
  | 'ground'
  | 'milky'
  | 'grid'
  | 'ecliptic'
  | 'boundary'
  | 'line'
  | 'deep'
  | 'star'
  | 'planet'
  | 'moon'
  | 'shade'
  | 'rim'
  | 'name'
  | 'word'
  | 'faint'

/**
 * A drawing as a list, painted in its order: the one thing that the canvas, SVG, PDF and PNG painters know.
 * The same moment, place and options give the same list to the last bit.
 * All places are measured from the upper left corner of the trimmed sheet, x to the right, y down.
 */
export type ChartScene = {
  readonly width: Millimetres
  readonly height: Millimetres
  readonly items: readonly SceneItem[]
  /** Where the skies lie on the sheet, for whoever asks what stands at a place. */
  readonly skies: readonly SkyDisc[]
}

export type SceneItem = Dots | Shape | Words | Picture

type Common = {
  readonly layer: ChartLayer
  /** The disc of this sky cuts it off: the index in `skies`. */
  readonly within?: number
}

/** Many discs of one kind at once. */
export type Dots = Common & {
  readonly kind: 'dots'
  /** x, y and radius of each in turn. */
  readonly discs: Float32Array
  /** Of each disc, or one for all. */
  readonly ink: Ink
  /** Drawn as rings. */
  readonly isHollow?: boolean
  /** Colour indices B-V of the discs, where the theme colours stars by them. */
  readonly colours?: Float32Array
}

export type Shape = Common & {
  readonly kind: 'shape'
  readonly path: Path
  readonly fill?: Ink
  /** Filled by the non-zero rule, as glyphs are; without it by even and odd. */
  readonly isNonZero?: boolean
  readonly stroke?: Ink
  readonly width?: Millimetres
  readonly dash?: Dash
  /** Stroked under the fill in the colour of the ground, so that lines under letters do not disturb: how wide. */
  readonly halo?: Millimetres
  /** 0 to 1; 1 when it is not given. */
  readonly opacity?: number
}

/**
 * A line of text. The canvas prints it with the page's own fonts; for files the server replaces it by the outlines of its glyphs, so
 * that no printer needs a font.
 */
export type Words = Common & {
  readonly kind: 'words'
  readonly text: string
  readonly face: Face
  readonly ink: Ink
  readonly x: Millimetres
  /** Of the base line. */
  readonly y: Millimetres
  readonly size: Millimetres
  readonly align: 'start' | 'middle' | 'end'
  /** Between letters, in parts of the size. */
  readonly spacing?: number
  /** Whether the sky's ground shows round the letters, so that lines under them do not disturb. */
  readonly hasHalo?: boolean
  /** Degrees clockwise about x, y. */
  readonly turned?: Degrees
  readonly opacity?: number
}

/** Where the image lies that the recipe names; a painter is given its pixels apart. */
export type Picture = Common & {
  readonly kind: 'picture'
  readonly x: Millimetres
  readonly y: Millimetres
  readonly width: Millimetres
  readonly height: Millimetres
}

/** A halo: a stroke of the sky's ground under the letters, as wide as this part of their size. */
export const haloWidth = 0.28
export const haloOpacity = 0.72

/** Lengths drawn and left out in turn. */
export type Dash = readonly Millimetres[]

/** What a text is for; a theme gives each its typeface. */
export type Face = 'title' | 'words' | 'names' | 'figures'

/** How wide a text stands, in millimetres; the browser measures by its canvas, the server by the glyphs. */
export type Measure = (text: string, face: Face, size: Millimetres) => Millimetres

/** A disc of sky on the sheet, and the stars that are drawn on it. */
export type SkyDisc = {
  readonly x: Millimetres
  readonly y: Millimetres
  readonly radius: Millimetres
  /** x and y of each drawn star in turn. */
  readonly places: Float32Array
  /** Their numbers in the catalogue. */
  readonly stars: Uint16Array
}

/** Steps of a path: move and line take one point, quad two, cubic three, close none. */
export const step = { move: 0, line: 1, quad: 2, cubic: 3, close: 4 } as const

export type Path = {
  readonly steps: Uint8Array
  /** x and y of the points in turn. */
  readonly points: Float32Array
}

/** Collects a path with the methods of a canvas, so that d3-geo writes into it as well. */
export class PathBuilder {
  readonly #steps: number[] = []
  readonly #points: number[] = []

  /** Part of what d3-geo asks of a canvas; a builder is one path from the start. */
  beginPath() {}
  moveTo(x: number, y: number) {
    this.#steps.push(step.move)
    this.#points.push(x, y)
  }
  lineTo(x: number, y: number) {
    this.#steps.push(step.line)
    this.#points.push(x, y)
  }
  quadraticCurveTo(cx: number, cy: number, x: number, y: number) {
    this.#steps.push(step.quad)
    this.#points.push(cx, cy, x, y)
  }
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number) {
    this.#steps.push(step.cubic)
    this.#points.push(ax, ay, bx, by, x, y)
  }
  closePath() {
    this.#steps.push(step.close)
  }
  /** A whole circle of four cubic curves: right to 0.03 % of the radius. */
  circle(x: number, y: number, radius: number) {
    const k = radius * 0.552_284_749_831
    this.moveTo(x + radius, y)
    this.bezierCurveTo(x + radius, y + k, x + k, y + radius, x, y + radius)
    this.bezierCurveTo(x - k, y + radius, x - radius, y + k, x - radius, y)
    this.bezierCurveTo(x - radius, y - k, x - k, y - radius, x, y - radius)
    this.bezierCurveTo(x + k, y - radius, x + radius, y - k, x + radius, y)
    this.closePath()
  }
  /** d3-geo draws points of a MultiPoint by arcs; no layer of ours has one. */
  arc(x: number, y: number, radius: number) {
    this.circle(x, y, radius)
  }
  get isEmpty(): boolean {
    return this.#steps.length === 0
  }
  build(): Path {
    return { steps: Uint8Array.from(this.#steps), points: Float32Array.from(this.#points) }
  }
}

/** What a painter does at each step of a path. */
export type PathSink = Pick<PathBuilder, 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'>

/** Draws a path on whatever has the methods of a canvas. */
export function tracePath({ steps, points }: Path, sink: PathSink): void {
  let at = 0
  const next = () => points[at++] ?? 0
  for (const kind of steps) {
    if (kind === step.move) sink.moveTo(next(), next())
    else if (kind === step.line) sink.lineTo(next(), next())
    else if (kind === step.quad) sink.quadraticCurveTo(next(), next(), next(), next())
    else if (kind === step.cubic) sink.bezierCurveTo(next(), next(), next(), next(), next(), next())
    else sink.closePath()
  }
}
