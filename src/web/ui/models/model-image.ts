import { joinMeshes, type Mesh } from '#domain/island/props/mesh.ts'
import { firstTheme } from '#domain/island/themes.ts'
import type { Pixels } from '#domain/units.ts'
import { landPalette } from '#web/lib/land-palette.ts'
import type { BuiltModel } from './models.ts'
import { daylight, findVisibleFaces, type Shading, shadeFaces } from './render-mesh.ts'

/** Device pixels of a thumbnail's side: sharp on screens of twice the usual density. */
const modelImageSide: Pixels = 160

/** From the front, a little from the right and above. */
export const modelAngle = { azimuth: 64, elevation: 22 }
const images = new WeakMap<BuiltModel, ImageData>()

/** A model as a picture, drawn once. */
export function modelImage(built: BuiltModel): ImageData {
  const known = images.get(built)
  if (known) return known
  const mesh = meshOf(built)
  const visible = findVisibleFaces(mesh, modelAngle, { width: modelImageSide, height: modelImageSide })
  const pixels = shadeFaces(visible, modelShading)
  const image = new ImageData(pixels, modelImageSide, modelImageSide)
  images.set(built, image)
  return image
}

/** Everything of a model, what turns as it stands at first. */
export const meshOf = ({ still, turning }: BuiltModel): Mesh => (turning ? joinMeshes([still, turning]) : still)

/** A model on paper, by day, in the first theme. */
export const modelShading: Shading = { ...daylight, palette: landPalette(firstTheme, false), step: 0.006, fold: 0.5 }
