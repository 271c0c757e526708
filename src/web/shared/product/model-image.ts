import { landPalette } from '#domain/island/drawing/land-palette.ts'
import { joinMeshes, type Mesh } from '#domain/island/props/mesh.ts'
import { firstTheme } from '#domain/island/themes.ts'
import type { BuiltModel } from '#domain/shop/models/models.ts'
import type { Pixels } from '#domain/units.ts'
import { daylight, findVisibleFaces, type Shading, shadeFaces } from './render-mesh.ts'

/** From the front, a little from the right and above. */
export const modelAngle = { azimuth: 64, elevation: 22 }
const images = new WeakMap<BuiltModel, Map<Pixels, ImageData>>()

/** A model as a picture, drawn once in each size. @param side in device pixels */
export function modelImage(built: BuiltModel, side: Pixels): ImageData {
  const sizes = images.get(built) ?? new Map<Pixels, ImageData>()
  images.set(built, sizes)
  const known = sizes.get(side)
  if (known) return known
  const visible = findVisibleFaces(meshOf(built), modelAngle, { width: side, height: side })
  const image = new ImageData(shadeFaces(visible, modelShading), side, side)
  sizes.set(side, image)
  return image
}

/** Everything of a model, what turns as it stands at first. */
export const meshOf = ({ still, turning }: BuiltModel): Mesh => (turning ? joinMeshes([still, turning]) : still)

/** A model on paper, by day, in the first theme. */
export const modelShading: Shading = { ...daylight, palette: landPalette(firstTheme, false), step: 0.006, fold: 0.5 }
