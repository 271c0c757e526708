import {
  type ChartScene,
  type Dots,
  haloOpacity,
  haloWidth,
  type Path,
  type Shape,
  type SkyDisc,
  tracePath,
  type Words,
} from '#domain/sky/scene.ts'
import { starColour } from '#domain/sky/star-colour.ts'
import type { Theme } from '#domain/sky/themes.ts'
import type { Pixels } from '#domain/units.ts'
import { fontOf } from './theme-fonts.ts'

/** Where a sheet lies on a canvas: device pixels to the millimetre, and where the sheet's upper left corner stands. */
export type SheetTransform = { readonly scale: number; readonly x: Pixels; readonly y: Pixels }

/** What is painted over the ground of a sky, under all else on it; the canvas measures in millimetres of the sheet. */
type AfterGround = (disc: SkyDisc & { readonly index: number }) => void
type Extra = {
  readonly afterGround?: AfterGround
  /** The image that the recipe names; its place stays empty without it. */
  readonly image?: CanvasImageSource | null | undefined
}

/** Paints a scene at full sharpness: what it measures in millimetres is scaled as it is drawn. */
export function paintScene(
  context: CanvasRenderingContext2D,
  scene: ChartScene,
  theme: Theme,
  transform: SheetTransform,
  { afterGround, image = null }: Extra = {},
): void {
  let clipped: number | undefined
  const onSheet = () => context.setTransform(transform.scale, 0, 0, transform.scale, transform.x, transform.y)
  const clipTo = (sky: number | undefined) => {
    if (sky === clipped) return
    if (clipped !== undefined) context.restore()
    clipped = sky
    const disc = sky === undefined ? undefined : scene.skies[sky]
    if (!disc) return
    context.save()
    context.beginPath()
    context.arc(disc.x, disc.y, disc.radius, 0, 2 * Math.PI)
    context.clip()
  }
  let grounds = 0
  context.save()
  onSheet()
  for (const item of scene.items) {
    clipTo(item.within)
    context.globalAlpha = item.kind === 'dots' || item.kind === 'picture' ? 1 : (item.opacity ?? 1)
    if (item.kind === 'words') {
      paintWords(context, item, theme, transform)
      onSheet()
    } else if (item.kind === 'picture') {
      if (image) context.drawImage(image, item.x, item.y, item.width, item.height)
    } else paintItem(context, item, theme)
    if (item.layer !== 'ground') continue
    const index = grounds++
    const disc = scene.skies[index]
    if (disc) afterGround?.({ ...disc, index })
  }
  clipTo(undefined)
  context.restore()
}

/** Paints one drawn thing on a canvas that measures in millimetres. */
function paintItem(context: CanvasRenderingContext2D, item: Dots | Shape, theme: Theme): void {
  if (item.kind === 'shape') paintShape(context, item, theme)
  else paintDots(context, item, theme)
}

export function paintShape(
  context: CanvasRenderingContext2D,
  { path, fill, isNonZero, stroke, width = 0.2, dash }: Shape,
  { colours }: Theme,
): void {
  const drawn = pathOf(path)
  if (fill) {
    context.fillStyle = colours[fill]
    context.fill(drawn, isNonZero ? 'nonzero' : 'evenodd')
  }
  if (stroke) {
    context.strokeStyle = colours[stroke]
    context.lineWidth = width
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.setLineDash(dash ? [...dash] : [])
    context.stroke(drawn)
  }
}

const paths = new WeakMap<Path, Path2D>()
function pathOf(path: Path): Path2D {
  const known = paths.get(path)
  if (known) return known
  const made = new Path2D()
  tracePath(path, made)
  paths.set(path, made)
  return made
}

function paintDots(context: CanvasRenderingContext2D, dots: Dots, { colours }: Theme): void {
  for (const { colour, path } of dotsOf(dots)) {
    if (dots.isHollow) {
      context.strokeStyle = colours[dots.ink]
      context.lineWidth = (dots.discs[2] ?? 1) / 3
      context.setLineDash([])
      context.stroke(path)
    } else {
      context.fillStyle = colour ?? colours[dots.ink]
      context.fill(path)
    }
  }
}

type DotGroup = { /** Null: that of the theme. */ readonly colour: string | null; readonly path: Path2D }
const dotGroups = new WeakMap<Dots, readonly DotGroup[]>()
/** One path for each colour, since a change of colour costs more than a disc. */
function dotsOf(dots: Dots): readonly DotGroup[] {
  const known = dotGroups.get(dots)
  if (known) return known
  const groups = new Map<string | null, Path2D>()
  const { discs, colours } = dots
  for (let at = 0; at < discs.length; at += 3) {
    const colour = colours ? starColour(colours[at / 3] ?? 0) : null
    let path = groups.get(colour)
    if (!path) {
      path = new Path2D()
      groups.set(colour, path)
    }
    const [x, y, radius] = [discs[at] as number, discs[at + 1] as number, discs[at + 2] as number]
    path.moveTo(x + radius, y)
    path.arc(x, y, radius, 0, 2 * Math.PI)
  }
  const made = [...groups].map(([colour, path]) => ({ colour, path }))
  dotGroups.set(dots, made)
  return made
}

/** Letters are set in device pixels: a scaled font of a few units is set with the rounded widths of a small one. */
function paintWords(context: CanvasRenderingContext2D, words: Words, { faces, colours }: Theme, { scale, x, y }: SheetTransform): void {
  const { text, face, ink, size, align, spacing = 0, turned = 0, hasHalo } = words
  const pixels = size * scale
  if (pixels < 2) return // no letter is seen
  const air = spacing * pixels
  context.setTransform(1, 0, 0, 1, words.x * scale + x, words.y * scale + y)
  context.rotate((turned * Math.PI) / 180)
  context.font = fontOf(faces[face], pixels)
  context.letterSpacing = `${air}px`
  context.fillStyle = colours[ink]
  context.textAlign = align === 'middle' ? 'center' : align
  context.direction = 'ltr'
  // A canvas spaces the last letter too, which belongs to no gap.
  const start = align === 'start' ? 0 : align === 'end' ? air : air / 2
  if (hasHalo) paintHalo(context, colours.ground, () => context.strokeText(text, start, 0), haloWidth * pixels)
  context.fillText(text, start, 0)
  context.letterSpacing = '0px'
}

/** The ground of the sky round the letters. */
function paintHalo(context: CanvasRenderingContext2D, ground: string, stroke: () => void, width: Pixels): void {
  const opacity = context.globalAlpha
  context.globalAlpha = haloOpacity
  context.strokeStyle = ground
  context.lineWidth = width
  context.lineJoin = 'round'
  context.setLineDash([])
  stroke()
  context.globalAlpha = opacity
}
