import type { Colour } from '#domain/island/drawing/land-palette.ts'
import { lerp } from '#domain/math.ts'
import { type Lights, lightKinds } from '#domain/shop/models/placed-models.ts'
import { type PlateCamera, project, type Seen } from './camera.ts'
import { type Canvas, shine } from './canvas.ts'

type GlowLook = { readonly dark: number; readonly hasLamps: boolean }

const fire: Colour = [1, 0.54, 0.24]
const lamp: Colour = [1, 0.85, 0.55]
/** In pixels of the canvas. */
const smallestSpark = 3.2

/** Draws lamps, fires and sparks: round lights over what is there, as `shaders/shine.ts` has them on the screen. */
export function drawGlows(canvas: Canvas, camera: PlateCamera, { positions, sizes, kinds }: Lights, { dark, hasLamps }: GlowLook): void {
  const seen: Seen = { x: 0, y: 0, depth: 1 }
  for (const [n, kind] of kinds.entries()) {
    const isSpark = kind === lightKinds.spark
    const strength = isSpark ? 0.9 : hasLamps ? lerp(0.16, 0.62, dark) : 0
    if (strength === 0 || !project(camera, positions[3 * n] ?? 0, positions[3 * n + 1] ?? 0, positions[3 * n + 2] ?? 0, seen)) continue
    const wide = ((sizes[n] ?? 0) * camera.focus) / seen.depth
    const radius = (isSpark ? Math.max(smallestSpark, wide) : wide) / 2
    drawGlow(canvas, seen, radius, kind === lightKinds.lamp ? lamp : fire, strength)
  }
}

function drawGlow(canvas: Canvas, { x, y, depth }: Seen, radius: number, [red, green, blue]: Colour, strength: number): void {
  const [top, bottom] = [Math.max(0, Math.floor(y - radius)), Math.min(canvas.height - 1, Math.ceil(y + radius))]
  const [left, right] = [Math.max(0, Math.floor(x - radius)), Math.min(canvas.width - 1, Math.ceil(x + radius))]
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const pixel = row * canvas.width + column
      const far = Math.hypot(column + 0.5 - x, row + 0.5 - y) / radius
      if (far >= 1 || 1 / depth < (canvas.nearness[pixel] ?? 0)) continue
      const glow = strength * (1 - far) ** 2
      shine(canvas, pixel, red * glow, green * glow, blue * glow)
    }
}
