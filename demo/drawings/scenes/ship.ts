import { farLand, gleam, sea, sky } from '#demo/drawings/backdrop.ts'
import { signalBelow } from '#demo/drawings/inks.ts'
import { birds } from '#demo/drawings/motifs.ts'
import { box, curve, ellipse, fill, moved, polygon, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { along, hatch, signal, strata, terrain, wash, waterLines } from '#demo/drawings/strokes.ts'

type Ship = {
  readonly kind?: 'cable' | 'ferry' | 'steamer'
  readonly section?: boolean
  readonly cable?: boolean
  readonly heading?: 'left' | 'right'
  readonly size?: number
  readonly land?: boolean
}

/** A ship on the sea, or in section with the sea bed under it and the cable going down. */
export function ship(
  sheet: Sheet,
  { kind = 'cable', section = false, cable = false, heading = 'left', size = 1, land = true }: Ship,
): string {
  const { width, height, unit, inks, between } = sheet
  const horizon = height * (section ? between(0.3, 0.4) : between(0.56, 0.66))
  const side = heading === 'left' ? 1 : -1
  const length = Math.min(width * 0.5, 560 * unit) * size
  const x = width * (section ? 0.5 + side * 0.16 : between(0.42, 0.58))
  const y = horizon + (section ? 10 : 40) * unit
  let markup = sky(sheet, horizon, { clouds: inks.isDark ? 0 : 3, dust: inks.isDark, moon: inks.isDark && !section })
  if (land) markup += farLand(sheet, horizon, 70 * unit, 2)
  const vessel = moved(hull(sheet, kind), x, y, 0, (length / 400) * 1).replace('scale(', `scale(${side < 0 ? '-1 1) scale(' : ''}`)
  const bow: Point = [x - side * length * 0.5, y - length * 0.1]
  if (!section) {
    markup +=
      sea(sheet, horizon) + vessel + gleam(sheet, x, y + 12 * unit, height * 0.92, inks.isDark ? inks.lamp : inks.cloud, length / 8 / unit)
    if (cable) markup += signal(sheet, [bow, [bow[0] - side * 30 * unit, y + 30 * unit], [bow[0] - side * 70 * unit, height * 0.98]], 3)
    return markup + (inks.isDark ? '' : birds(sheet, 7, [0, width], [horizon * 0.3, horizon * 0.9]))
  }
  const rough = terrain(sheet, 46 * unit, width * 0.6)
  const bed = (at: number) => height * 0.76 + rough(at) + Math.abs(at / width - 0.5) ** 2 * -180 * unit
  const floor = along(bed, 0, width, 10 * unit)
  markup += fill(box(0, horizon, width, height - horizon), wash(sheet, ['#1d5566', '#113c54', '#071727'], [0, horizon], [0, height]))
  markup += waterLines(sheet, [0, width], horizon, height * 0.8, '#8fb3b2', 0.85)
  markup +=
    fill(polygon([...floor, [width, height], [0, height]]), '#0a1626') +
    strata(sheet, bed, [0, width], height, '#a8cac6') +
    stroke(polyline(floor), '#e6cc8e', { width: 2.4 * unit })
  if (cable) {
    const touch = width * (0.5 - side * 0.24)
    const fall = range(0, 1, 0.1).map((t): Point => [bow[0] + (touch - bow[0]) * t ** 0.7, bow[1] + (bed(touch) - 3 - bow[1]) * t])
    const rest = range(0, 12).map((step): Point => [touch - (side * step * Math.abs(heading === 'left' ? touch : width - touch)) / 12, 0])
    markup += signal(sheet, [...fall, ...rest.slice(1).map(([at]): Point => [at, bed(at) - 4 * unit])], 4, 3, signalBelow)
  }
  return markup + vessel
}

function hull(sheet: Sheet, kind: 'cable' | 'ferry' | 'steamer'): string {
  const { inks, unit } = sheet
  const edge = inks.outline
  const lit = inks.isDark ? inks.lamp : inks.far
  const ports = (y: number, from: number, to: number) =>
    range(from, to, 15)
      .map((x) => fill(ellipse(x, y, 2.8), lit))
      .join('')
  const body = thing(
    curve([
      [-196, -46],
      [-178, -8],
      [-160, 12],
      [-60, 16],
      [150, 16],
      [184, 4],
      [192, -34],
    ]).concat('L-120-32L-150-44Z'),
    kind === 'ferry' ? inks.page : '#22343f',
    edge,
    2.2,
  )
  const boot = fill('M-166 6L-158 15Q0 19 150 17L180 8L182 4Q0 10-166 4Z', '#8c3b2a', 0.85)
  const deck = {
    cable: `${thing(box(20, -76, 110, 42), inks.page, edge, 1.8)}${thing(box(34, -104, 70, 28), inks.page, edge, 1.8)}${thing('M58-104l4-34h22l4 34Z', inks.shade, edge, 1.8)}${stroke('M-90-38V-120M-90-112l-50 70M-90-112l50 72M140-34V-108M12-34v-60l-40 56', edge, { width: 2 })}${thing('M-196-46l-16-8q-8 12 2 20q8 4 14-2Z', inks.metal, edge, 2)}${thing(ellipse(-208, -44, 9), inks.page, edge, 2)}${thing(ellipse(-60, -38, 26, 9), inks.metal, edge, 1.6)}${thing(ellipse(-60, -46, 26, 9), inks.metal, edge, 1.6)}`,
    ferry: `${thing('M-130-34v-30h270v30Z', inks.page, edge, 1.8)}${thing('M-100-64v-26h210v26Z', inks.page, edge, 1.8)}${thing('M-84-90v-20h52v20Z', inks.page, edge, 1.8)}${thing('M40-90l6-40h34l6 40Z', inks.shade, edge, 1.8)}${ports(-76, -86, 100)}${ports(-50, -116, 130)}${stroke('M-58-110v-34M110-90v-50', edge, { width: 2 })}`,
    steamer: `${thing(box(-40, -66, 130, 34), inks.page, edge, 1.8)}${thing('M0-66l3-62h26l3 62Z', '#22343f', edge, 1.8)}${fill('M2-112h28l1-12h-28Z', inks.page)}${stroke('M-110-38V-140M140-34V-130M-110-130L0-66M140-122L60-66M-110-130l-70 86', edge, { width: 1.6 })}${stroke(
      curve([
        [16, -130],
        [30, -160],
        [80, -172],
        [130, -200],
        [220, -206],
      ]),
      inks.skyInk,
      { width: 12, opacity: 0.25 },
    )}`,
  }[kind]
  const shade = hatch(sheet, 'M-196-46L-160 12L150 16L188-34L-120-32Z', [-200, -46, 400, 64], {
    angle: 4,
    gap: 7 / unit,
    width: 1 / unit,
    opacity: 0.35,
    colour: kind === 'ferry' ? edge : '#a8cac6',
  })
  return `${deck}${body}${boot}${shade}${ports(-16, -130, 165)}`
}
