import type { Millimetres, Pixels } from '../units.ts'
import { rectangle } from './draw-sheet.ts'
import type { Layout } from './layout.ts'
import type { SheetPicture } from './recipe.ts'
import type { Picture, SceneItem, Shape } from './scene.ts'

/** Of an image, upright. */
export type PictureSize = { readonly width: Pixels; readonly height: Pixels }

/** Fewer dots than these on an inch of paper are seen as dots. */
export const fewDotsPerInch = 150

/** How many pixels of an image lie on an inch of a print. */
export const dotsPerInchOf = ({ width }: Picture, size: PictureSize): number => (size.width / width) * 25.4

/** Where a picture stands on its sheet. */
export type PicturePlace = NonNullable<Layout['picture']>

/** Draws the plate of an island, which is as wide as high: given from outside, since a sky knows no islands. */
export type DrawPlate = (island: Extract<SheetPicture, { kind: 'island' }>, place: PicturePlace) => readonly SceneItem[]

/** What a picture is drawn from. Without it the sheet is drawn as one without a picture. */
export type PictureSource = {
  /** Of the image that the recipe names. */
  readonly size?: PictureSize | null
  readonly drawPlate?: DrawPlate
}

/** The width of the picture of a sheet in parts of its height; null where there is nothing to draw it from. */
export function pictureRatio(picture: SheetPicture | undefined, { size, drawPlate }: PictureSource): number | null {
  if (picture?.kind === 'island') return drawPlate ? 1 : null
  return picture && size ? size.width / size.height : null
}

/** The picture of a sheet in its frame: an image, or the plate of an island, which is lines. */
export function drawPicture(picture: SheetPicture, { picture: place, margin }: Layout, { drawPlate }: PictureSource): readonly SceneItem[] {
  if (!place) return []
  const { x, y, width, height } = place
  const rule = margin / 40
  const inside: readonly SceneItem[] =
    picture.kind === 'entry' ? [{ kind: 'picture', layer: 'picture', x, y, width, height }] : (drawPlate?.(picture, place) ?? [])
  return [...inside, framed(place, 0, rule * 0.9), framed(place, margin * 0.11, rule * 1.6)]
}

function framed({ x, y, width, height }: PicturePlace, outside: Millimetres, thickness: Millimetres): Shape {
  return {
    kind: 'shape',
    layer: 'picture',
    path: rectangle(x - outside, y - outside, width + 2 * outside, height + 2 * outside),
    stroke: 'rim',
    width: thickness,
  }
}
