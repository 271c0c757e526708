import { Vector4, type WebGLRenderer, WebGLRenderTarget } from 'three'
import { type GroundGeometry, highestPointOf } from '#domain/island/drawing/ground-geometry.ts'
import { firstViewOf } from '#domain/island/drawing/view.ts'
import { createIslandScene, type SceneState } from './island-scene.ts'

const size = { width: 960, height: 720 } as const

/** Takes a picture of an island from where everybody first sees it, without touching what is on the screen. */
export async function takeSnapshot(renderer: WebGLRenderer, groundGeometry: GroundGeometry, state: SceneState): Promise<Blob | null> {
  const scene = createIslandScene(() => {})
  scene.setGround(groundGeometry)
  scene.update({ ...state, selected: null })
  scene.setView(firstViewOf(highestPointOf(groundGeometry)), size.width / size.height)
  const target = new WebGLRenderTarget(size.width, size.height, { samples: 4 })
  const viewport = renderer.getViewport(new Vector4())
  renderer.setRenderTarget(target)
  scene.draw(renderer, { seconds: 0, pixels: size.height })
  const pixels = new Uint8ClampedArray(4 * size.width * size.height)
  // Frames that are drawn while the pixels are read belong on the screen.
  renderer.setRenderTarget(null)
  renderer.setViewport(viewport)
  await renderer.readRenderTargetPixelsAsync(target, 0, 0, size.width, size.height, pixels as unknown as Uint8Array)
  target.dispose()
  scene.dispose()
  return encodePng(pixels)
}

/** The pixels as a file; WebGL counts its rows from below. */
function encodePng(pixels: Uint8ClampedArray): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const pen = canvas.getContext('2d')
  const row = 4 * size.width
  const picture = new ImageData(size.width, size.height)
  for (let y = 0; y < size.height; y++) picture.data.set(pixels.subarray((size.height - 1 - y) * row, (size.height - y) * row), y * row)
  for (let n = 3; n < picture.data.length; n += 4) picture.data[n] = 255
  pen?.putImageData(picture, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
