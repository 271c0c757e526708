import { joinMeshes } from '#domain/island/props/mesh.ts'
import { firstTheme } from '#domain/island/themes.ts'
import type { Pixels } from '#domain/units.ts'
import { landPalette } from '#web/lib/land-palette.ts'
import { modelOf } from './models.ts'
import { daylight, findVisibleFaces, shadeFaces } from './render-mesh.ts'

/** Device pixels of a thumbnail's side: sharp on screens of twice the usual density. */
const modelImageSide: Pixels = 160

/** From the front, a little from the right and above. */
const angle = { azimuth: 64, elevation: 22 }
const images = new Map<string, ImageData | null>()

/** The model of a kind as a picture, drawn once; null for a kind from a later version. */
export function modelImage(artifact: string): ImageData | null {
  const known = images.get(artifact)
  if (known !== undefined) return known
  const image = drawModel(artifact)
  images.set(artifact, image)
  return image
}

function drawModel(artifact: string): ImageData | null {
  const built = modelOf(artifact)
  if (!built) return null
  const mesh = built.turning ? joinMeshes([built.still, built.turning]) : built.still
  const visible = findVisibleFaces(mesh, angle, { width: modelImageSide, height: modelImageSide })
  const pixels = shadeFaces(visible, { ...daylight, palette: landPalette(firstTheme, false), step: 0.006, fold: 0.5 })
  return new ImageData(pixels, modelImageSide, modelImageSide)
}
