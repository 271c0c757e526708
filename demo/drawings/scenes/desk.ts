import { room } from '#demo/drawings/backdrop.ts'
import { household, ring } from '#demo/drawings/household.ts'
import { box, curve, ellipse, fill, polyline, range, stroke, thing, turn } from '#demo/drawings/path.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { glow, handwriting, hatch } from '#demo/drawings/strokes.ts'

type Desk = {
  readonly receivers?: number
  readonly key?: boolean
  readonly scope?: boolean
  readonly cards?: number
  readonly window?: boolean
}

/** A wireless desk: receivers with their dials, a key, the log, cards from far stations on the wall. */
export function desk(sheet: Sheet, { receivers = 2, key = true, scope = true, cards = 6, window = false }: Desk): string {
  const { width, height, unit, inks, between, pick } = sheet
  const edge = height * 0.66
  let markup = room(sheet, edge)
  if (inks.isDark) markup += glow(sheet, [width * 0.5, height * 0.44], height * 0.8, inks.lamp, 0.45)
  for (const index of range(0, cards - 1)) {
    const [x, y] = [width * (0.06 + ((index * 0.173) % 0.9)), height * (0.04 + (index % 2) * 0.11) + between(0, 12) * unit]
    markup += `<g transform="rotate(${between(-5, 5).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})">${thing(box(x, y, 120 * unit, 76 * unit), pick([inks.page, inks.manila, inks.cloth]), inks.outline, 1.6 * unit)}${stroke(ellipse(x + 32 * unit, y + 40 * unit, 20 * unit), inks.outline, { width: 1.6 * unit })}${stroke(`M${x + 12 * unit} ${y + 46 * unit}q${10 * unit} ${-24 * unit} ${20 * unit} ${-6 * unit}t${20 * unit} 0`, inks.outline, { width: 1.4 * unit })}${handwriting(sheet, x + 62 * unit, y + 22 * unit, 50 * unit, 4, 13 * unit)}</g>`
  }
  if (window) markup += pane(sheet, width * 0.74, height * 0.05)
  const across = (width * 0.9) / receivers
  for (const index of range(0, receivers - 1))
    markup += receiver(
      sheet,
      width * 0.05 + across * index,
      edge + 20 * unit,
      across * 0.94,
      Math.min(height * 0.36, across * 0.6),
      scope && index === 0,
    )
  markup += log(sheet, [width * 0.3, height * 0.86])
  if (key) markup += morse(sheet, [width * 0.74, height * 0.86])
  return markup + phones(sheet, [width * 0.52, height * 0.9]) + household(sheet, 'cup', [width * 0.92, height * 0.86], 0.9 * unit)
}

function receiver(sheet: Sheet, x: number, y: number, width: number, height: number, scope: boolean): string {
  const { unit, inks, between } = sheet
  const face = box(x, y - height, width, height)
  let markup =
    thing(face, inks.isDark ? '#2b3b44' : inks.metal, inks.outline, 2.6 * unit) +
    hatch(sheet, face, [x, y - height, width, height], { angle: 0, gap: 9, opacity: 0.2, colour: inks.outline })
  const [dx, dy, dw, dh] = [x + width * 0.06, y - height * 0.9, width * 0.54, height * 0.42]
  markup += thing(box(dx, dy, dw, dh), inks.isDark || scope ? (scope ? '#0b1f35' : '#ffe3ae') : inks.page, inks.outline, 2 * unit)
  if (scope) {
    const trace = curve(
      range(0, 60).map(
        (step): Point => [
          dx + 6 * unit + (step / 60) * (dw - 12 * unit),
          dy + dh / 2 + Math.sin(step * 0.9) * dh * 0.34 * Math.sin((step / 60) * Math.PI) * between(0.5, 1),
        ],
      ),
    )
    markup +=
      stroke(
        [0.25, 0.5, 0.75]
          .map((share) =>
            polyline([
              [dx, dy + dh * share],
              [dx + dw, dy + dh * share],
            ]),
          )
          .join(''),
        '#2e6b7d',
        { width: 1.2 * unit },
      ) + stroke(trace, '#ff5fa2', { width: 3 * unit })
  } else {
    markup += stroke(
      range(0, 1, 0.05)
        .map((share, index) => `M${dx + 12 * unit + share * (dw - 24 * unit)} ${dy + dh * 0.3}v${(index % 5 ? 10 : 20) * unit}`)
        .join(''),
      '#13212f',
      { width: 1.6 * unit },
    )
    const needle = dx + dw * between(0.2, 0.8)
    markup += stroke(
      polyline([
        [needle, dy + 6 * unit],
        [needle, dy + dh - 6 * unit],
      ]),
      '#b53a14',
      { width: 3 * unit },
    )
  }
  markup += dial(sheet, [x + width * 0.8, y - height * 0.66], Math.min(width * 0.14, height * 0.24))
  for (const share of [0.1, 0.24, 0.38, 0.52])
    markup += dial(sheet, [x + width * share + width * 0.03, y - height * 0.24], Math.min(width * 0.05, height * 0.12))
  return (
    markup +
    range(0, 5)
      .map((slot) =>
        stroke(
          polyline([
            [x + width * 0.68 + slot * width * 0.045, y - height * 0.32],
            [x + width * 0.68 + slot * width * 0.045, y - height * 0.12],
          ]),
          inks.outline,
          { width: 4 * unit },
        ),
      )
      .join('')
  )
}

function dial(sheet: Sheet, [x, y]: Point, radius: number): string {
  const { unit, inks, between } = sheet
  const hand = turn(
    [
      [x, y - radius * 0.3],
      [x, y - radius * 0.92],
    ],
    between(-130, 130),
    [x, y],
  )
  const ticks = ring(
    [x, y],
    radius * 1.25,
    16,
    ([tx, ty]) =>
      `<path d="${polyline([
        [tx, ty],
        [x + (tx - x) * 0.9, y + (ty - y) * 0.9],
      ])}"/>`,
  )
  return `<g fill="none" stroke="${inks.outline}" stroke-width="${1.4 * unit}">${ticks}</g>${thing(ellipse(x, y, radius), '#22343f', inks.outline, 2 * unit)}${stroke(ellipse(x, y, radius * 0.8), inks.metal, { width: 1.2 * unit, opacity: 0.6 })}${stroke(polyline(hand), inks.page, { width: 3 * unit })}`
}

function log(sheet: Sheet, [x, y]: Point): string {
  const { unit, inks } = sheet
  const leaf = `M${x - 190 * unit} ${y + 60 * unit}l${26 * unit} ${-124 * unit}q${80 * unit} ${-18 * unit} ${150 * unit} 0q${80 * unit} ${-18 * unit} ${150 * unit} 0l${30 * unit} ${124 * unit}q${-90 * unit} ${-18 * unit} ${-180 * unit} 0q${-90 * unit} ${-18 * unit} ${-176 * unit} 0Z`
  return (
    thing(leaf, inks.page, inks.outline, 2.2 * unit) +
    stroke(
      polyline([
        [x - 14 * unit, y - 64 * unit],
        [x - 14 * unit, y + 60 * unit],
      ]),
      inks.outline,
      { width: 2 * unit },
    ) +
    handwriting(sheet, x - 150 * unit, y - 40 * unit, 120 * unit, 6, 15 * unit) +
    handwriting(sheet, x + 6 * unit, y - 40 * unit, 120 * unit, 4, 15 * unit) +
    stroke(`M${x + 60 * unit} ${y + 48 * unit}l${90 * unit} ${-70 * unit}`, inks.outline, { width: 5 * unit })
  )
}

function morse(sheet: Sheet, [x, y]: Point): string {
  const { unit, inks } = sheet
  return (
    thing(box(x - 80 * unit, y, 160 * unit, 24 * unit), inks.shade, inks.outline, 2.2 * unit) +
    stroke(`M${x - 60 * unit} ${y - 16 * unit}L${x + 70 * unit} ${y - 26 * unit}`, inks.outline, { width: 10 * unit }) +
    stroke(`M${x - 60 * unit} ${y - 16 * unit}L${x + 70 * unit} ${y - 26 * unit}`, inks.manila, { width: 6 * unit }) +
    thing(ellipse(x + 74 * unit, y - 36 * unit, 22 * unit, 9 * unit), '#22343f', inks.outline, 2 * unit) +
    thing(box(x - 14 * unit, y - 30 * unit, 18 * unit, 30 * unit), inks.metal, inks.outline, 2 * unit)
  )
}

function phones(sheet: Sheet, [x, y]: Point): string {
  const { unit, inks } = sheet
  return (
    stroke(
      `M${x - 56 * unit} ${y}q${10 * unit} ${-96 * unit} ${60 * unit} ${-94 * unit}q${50 * unit} ${4 * unit} ${52 * unit} ${92 * unit}M${x - 56 * unit} ${y + 20 * unit}q${-40 * unit} ${50 * unit} ${-90 * unit} ${30 * unit}`,
      inks.outline,
      { width: 5 * unit },
    ) +
    [-58, 56]
      .map(
        (side) =>
          thing(ellipse(x + side * unit, y + 4 * unit, 17 * unit, 27 * unit), '#22343f', inks.outline, 2 * unit) +
          fill(ellipse(x + (side + 4) * unit, y + 4 * unit, 8 * unit, 17 * unit), inks.metal),
      )
      .join('')
  )
}

function pane(sheet: Sheet, x: number, y: number): string {
  const { unit, inks, between } = sheet
  const [w, h] = [210 * unit, 190 * unit]
  const stars = range(1, 20)
    .map(() => `M${between(x + 8, x + w - 8).toFixed(1)} ${between(y + 8, y + h * 0.7).toFixed(1)}h0`)
    .join('')
  return (
    thing(box(x, y, w, h), inks.sky[1], inks.outline, 6 * unit) +
    (inks.isDark ? stroke(stars, inks.skyInk, { width: 3 * unit }) : '') +
    fill(box(x + 3 * unit, y + h * 0.72, w - 6 * unit, h * 0.27), inks.sea[1]) +
    stroke(`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`, inks.outline, { width: 4 * unit })
  )
}
