import type { Row } from '#domain/sky/over-place.ts'
import type { Point } from './plate-view.ts'

/**
 * The lit part of the Moon's disc round the origin: half a circle on the side of the Sun, closed by half an ellipse, the shadow's edge.
 * @param lit 0 new, 1 full
 * @param towardsSun direction of the Sun's side on the plate
 */
export function litMoon(radius: number, lit: number, [dx, dy]: Point): string {
  const length = Math.hypot(dx, dy) || 1
  const [x, y] = [(-dy / length) * radius, (dx / length) * radius]
  const flat = Math.abs(1 - 2 * lit) * radius
  const turned = (Math.atan2(dy, dx) * 180) / Math.PI
  const places = [x, y, -x, -y].map((value) => value.toFixed(2))
  return `M${places[2]} ${places[3]}A${radius} ${radius} 0 0 1 ${places[0]} ${places[1]}A${flat.toFixed(2)} ${radius} ${turned.toFixed(1)} 0 ${lit < 0.5 ? 0 : 1} ${places[2]} ${places[3]}`
}

/** A direction a little way from one towards another. */
export function towards(from: Row, to: Row): Row {
  const along = from[0] * to[0] + from[1] * to[1] + from[2] * to[2]
  const moved = from.map((value, axis) => value + 0.01 * ((to[axis] ?? 0) - along * value))
  const length = Math.hypot(...moved)
  return moved.map((value) => value / length) as unknown as Row
}
