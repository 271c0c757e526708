import { PathBuilder } from './path.ts'
import { project } from './projection.ts'
import type { SceneItem, Words } from './scene.ts'
import type { SkyView } from './sky-view.ts'

const compass = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/** The horizon: the rim of the sky, a ring of degrees and the points of the compass. */
export function drawRim({ disc, to, shows }: SkyView): readonly SceneItem[] {
  const { x, y, radius } = disc
  const rule = radius / 420
  const rim = new PathBuilder()
  rim.circle(x, y, radius)
  const items: SceneItem[] = [{ kind: 'shape', layer: 'horizon', path: rim.build(), stroke: 'rim', width: rule * 1.6 }]
  if (!shows('horizon')) return items
  const ring = new PathBuilder()
  ring.circle(x, y, radius * 1.018)
  ring.circle(x, y, radius * 1.07)
  const ticks = new PathBuilder()
  for (let azimuth = 0; azimuth < 360; azimuth += 2) {
    const outer = azimuth % 10 === 0 ? 1.036 : 1.027
    const { dx, dy } = outwards(azimuth)
    ticks.moveTo(x + dx * 1.018, y + dy * 1.018)
    ticks.lineTo(x + dx * outer, y + dy * outer)
  }
  items.push(
    { kind: 'shape', layer: 'horizon', path: ring.build(), stroke: 'rim', width: rule * 0.8 },
    { kind: 'shape', layer: 'horizon', path: ticks.build(), stroke: 'rim', width: rule * 0.7 },
  )
  compass.forEach((text, eighth) => {
    const { dx, dy } = outwards(eighth * 45)
    const size = radius * (text.length === 1 ? 0.034 : 0.022)
    const turned = (Math.atan2(dy, dx) * 180) / Math.PI + 90
    // Letters on the lower half stand upright too.
    const isBelow = dy > 0.01 * radius
    const far = isBelow ? 1.048 + size / radius / 2.9 : 1.048 - size / radius / 2.9
    const letter: Words = {
      kind: 'words',
      layer: 'horizon',
      text,
      face: 'figures',
      ink: 'word',
      x: x + dx * far,
      y: y + dy * far,
      size,
      align: 'middle',
      turned: isBelow ? turned - 180 : turned,
    }
    items.push(letter)
  })
  return items

  /** From the middle to the rim where a direction of the compass stands. */
  function outwards(azimuth: number) {
    const angle = (azimuth * Math.PI) / 180
    const point = project(to, Math.cos(angle), -Math.sin(angle), 0)
    return { dx: point.x - x, dy: point.y - y }
  }
}
