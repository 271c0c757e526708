import type { Millimetres } from '../units.ts'
import type { Layout } from './layout.ts'
import { PathBuilder } from './path.ts'
import type { Shape } from './scene.ts'
import type { Theme } from './themes.ts'

/** Paper beyond the edge, which a printer cuts away. */
export const bleed: Millimetres = 3

/** The paper and the frame. */
export const drawSheet = (layout: Layout, theme: Theme): readonly Shape[] => [paper(layout), ...frame(layout, theme)]

function rectangle(left: Millimetres, top: Millimetres, width: Millimetres, height: Millimetres) {
  const path = new PathBuilder()
  path.moveTo(left, top)
  path.lineTo(left + width, top)
  path.lineTo(left + width, top + height)
  path.lineTo(left, top + height)
  path.closePath()
  return path.build()
}

const paper = ({ width, height }: Layout): Shape => ({
  kind: 'shape',
  layer: 'paper',
  path: rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed),
  fill: 'paper',
})

function frame({ width, height, margin }: Layout, { frame: kind }: Theme): readonly Shape[] {
  if (kind === 'none') return []
  const rule = (inset: Millimetres, thickness: Millimetres): Shape => ({
    kind: 'shape',
    layer: 'frame',
    path: rectangle(inset, inset, width - 2 * inset, height - 2 * inset),
    stroke: 'rim',
    width: thickness,
  })
  const fine = margin / 40
  if (kind === 'single') return [rule(margin * 0.7, fine * 1.4)]
  if (kind === 'double') return [rule(margin * 0.62, fine * 2.2), rule(margin * 0.78, fine * 0.7)]
  return [rule(margin * 0.5, fine), rule(margin * 0.78, fine), neatline({ width, height, margin })]
}

/** Bars of equal length between the two rules, as on a sea chart. */
function neatline({ width, height, margin }: Pick<Layout, 'width' | 'height' | 'margin'>): Shape {
  const path = new PathBuilder()
  const [outer, inner] = [margin * 0.5, margin * 0.78]
  const thickness = inner - outer
  const side = (length: Millimetres, bar: (from: Millimetres, to: Millimetres) => readonly [number, number, number, number]) => {
    const count = 2 * Math.round(length / (margin * 3)) + 1
    for (let n = 0; n < count; n += 2) {
      const [left, top, w, h] = bar(outer + (length / count) * n, outer + (length / count) * (n + 1))
      path.moveTo(left, top)
      path.lineTo(left + w, top)
      path.lineTo(left + w, top + h)
      path.lineTo(left, top + h)
      path.closePath()
    }
  }
  for (const y of [outer, height - inner]) side(width - 2 * outer, (from, to) => [from, y, to - from, thickness])
  for (const x of [outer, width - inner]) side(height - 2 * outer, (from, to) => [x, from, thickness, to - from])
  return { kind: 'shape', layer: 'frame', path: path.build(), fill: 'rim', opacity: 0.85 }
}
