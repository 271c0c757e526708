import type { Pixels } from '#domain/units.ts'

/** Pixels of a picture: a byte for red, green and blue each, row by row. */
export type Pixmap = { readonly width: Pixels; readonly height: Pixels; readonly data: Uint8Array }

/** A picture that is being drawn, and how near what stands in each pixel is (z-buffer): 1 through its distance, 0 for the sky. */
export type Canvas = Pixmap & { readonly nearness: Float32Array }

export const openCanvas = (width: Pixels, height: Pixels): Canvas => ({
  width,
  height,
  data: new Uint8Array(3 * width * height),
  nearness: new Float32Array(width * height),
})

/** Lays a colour (0 to 255) over a pixel. @param cover 0 to 1 */
export function blend({ data }: Canvas, pixel: number, red: number, green: number, blue: number, cover: number): void {
  const at = 3 * pixel
  const r = data[at] ?? 0
  const g = data[at + 1] ?? 0
  const b = data[at + 2] ?? 0
  data[at] = r + (red - r) * cover + 0.5
  data[at + 1] = g + (green - g) * cover + 0.5
  data[at + 2] = b + (blue - b) * cover + 0.5
}

/** How much less light adds to what is bright already. */
const saturation = 0.5

/** Lights a pixel by shares of white: less where it is bright already, so that many lights do not wash a plate out. */
export function shine({ data }: Canvas, pixel: number, red: number, green: number, blue: number): void {
  const at = 3 * pixel
  const lit = (before: number, share: number) => Math.min(255, before + (255 - saturation * before) * share)
  data[at] = lit(data[at] ?? 0, red)
  data[at + 1] = lit(data[at + 1] ?? 0, green)
  data[at + 2] = lit(data[at + 2] ?? 0, blue)
}

/** Paints a smaller picture over a whole canvas, each pixel as a square of pixels. */
export function enlargeInto(canvas: Canvas, { width, data }: Pixmap): void {
  const times = canvas.width / width
  for (let y = 0; y < canvas.height; y++)
    for (let x = 0; x < canvas.width; x++) {
      const from = 3 * (Math.floor(y / times) * width + Math.floor(x / times))
      const to = 3 * (y * canvas.width + x)
      canvas.data[to] = data[from] ?? 0
      canvas.data[to + 1] = data[from + 1] ?? 0
      canvas.data[to + 2] = data[from + 2] ?? 0
    }
}

/** The picture at half its size: each pixel is the mean of four. */
export function halved({ width, height, data }: Pixmap): Pixmap {
  const small = { width: width >> 1, height: height >> 1 }
  const means = new Uint8Array(3 * small.width * small.height)
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      const upper = 3 * (2 * y * width + 2 * x)
      const lower = upper + 3 * width
      const to = 3 * (y * small.width + x)
      for (let n = 0; n < 3; n++)
        means[to + n] = ((data[upper + n] ?? 0) + (data[upper + 3 + n] ?? 0) + (data[lower + n] ?? 0) + (data[lower + 3 + n] ?? 0) + 2) >> 2
    }
  return { ...small, data: means }
}
