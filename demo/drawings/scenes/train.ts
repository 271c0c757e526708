import { farLand, gleam, landform, sea, sky } from '#demo/drawings/backdrop.ts'
import { house, person } from '#demo/drawings/motifs.ts'
import { box, ellipse, fill, polygon, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Sheet } from '#demo/drawings/sheet.ts'
import { glow, hatch, terrain } from '#demo/drawings/strokes.ts'

type Train = {
  readonly on?: 'viaduct' | 'plain' | 'shore' | 'platform'
  readonly carriages?: number
  readonly engine?: boolean
  readonly people?: number
  readonly lit?: number
}

/** A train, mostly its windows. `lit` is the share of windows with somebody awake. */
export function train(sheet: Sheet, { on = 'plain', carriages = 5, engine = true, people = 0, lit = 0.5 }: Train): string {
  const { width, height, unit, inks, between } = sheet
  const rail = height * { viaduct: 0.46, plain: 0.66, shore: 0.58, platform: 0.7 }[on]
  const tall = (on === 'platform' ? 250 : on === 'viaduct' ? 74 : 104) * unit
  const horizon = on === 'viaduct' ? height * 0.7 : rail + 4 * unit
  let markup =
    sky(sheet, horizon, { moon: inks.isDark, clouds: inks.isDark ? 0 : 3, dust: inks.isDark }) + farLand(sheet, horizon, 120 * unit, 3)
  if (on === 'viaduct') markup += valley(sheet, rail, horizon)
  const start = on === 'platform' ? -between(80, 200) * unit : between(-0.1, 0.12) * width
  markup += consist(sheet, start, rail, tall, on === 'platform' ? 3 : carriages, engine && on !== 'platform', lit)
  markup += stroke(
    polyline([
      [0, rail],
      [width, rail],
    ]),
    inks.outline,
    { width: 4 * unit },
  )
  if (on === 'plain') markup += field(sheet, rail)
  if (on === 'shore') {
    const wall = box(0, rail, width, 34 * unit)
    markup +=
      thing(wall, inks.shade, inks.outline, 2 * unit) +
      hatch(sheet, wall, [0, rail, width, 34 * unit], { angle: 70, gap: 8 }) +
      sea(sheet, rail + 34 * unit)
    if (inks.isDark) for (const x of range(0.1, 0.9, 0.1)) markup += gleam(sheet, x * width, rail + 34 * unit, height * 0.9, inks.lamp, 16)
  }
  if (on === 'platform') markup += platform(sheet, rail, people)
  return markup
}

function consist(sheet: Sheet, start: number, rail: number, tall: number, carriages: number, engine: boolean, lit: number): string {
  const { inks, unit, random, width } = sheet
  const edge = inks.outline
  const long = tall * 3.5
  let markup = ''
  let x = start
  for (const _ of range(1, carriages)) {
    const body = box(x, rail - tall, long, tall * 0.84)
    markup +=
      thing(body, inks.isDark ? '#17404d' : inks.cloth, edge, 2 * unit) +
      hatch(sheet, box(x, rail - tall * 0.42, long, tall * 0.26), [x, rail - tall * 0.42, long, tall * 0.26], {
        angle: 0,
        gap: 5,
        colour: edge,
        opacity: 0.4,
      })
    markup += thing(
      polygon([
        [x + 4, rail - tall],
        [x + long * 0.03, rail - tall * 1.1],
        [x + long * 0.97, rail - tall * 1.1],
        [x + long - 4, rail - tall],
      ]),
      inks.shade,
      edge,
      1.6 * unit,
    )
    for (const share of range(0.06, 0.9, 0.122)) {
      const isLit = random() < lit
      const [wx, wy, ww, wh] = [x + long * share, rail - tall * 0.86, long * 0.085, tall * 0.36]
      markup += thing(box(wx, wy, ww, wh), isLit ? '#ffd9a0' : inks.isDark ? '#0b1f35' : inks.far, edge, 1.6 * unit)
      if (isLit && random() < 0.6)
        markup += fill(
          `${ellipse(wx + ww * 0.5, wy + wh * 0.52, ww * 0.17)}M${wx + ww * 0.16} ${wy + wh}q${ww * 0.34} ${-wh * 0.5} ${ww * 0.68} 0Z`,
          '#3a2c1c',
        )
      if (isLit && inks.isDark) markup += glow(sheet, [wx + ww / 2, wy + wh / 2], ww * 1.4, '#ffd9a0', 0.35)
    }
    for (const share of [0.14, 0.24, 0.76, 0.86])
      markup += thing(ellipse(x + long * share, rail - tall * 0.08, tall * 0.085), '#22343f', edge, 1.6 * unit)
    x += long + tall * 0.07
    if (x > width) return markup
  }
  if (!engine) return markup
  const nose = `M${x} ${rail - tall * 0.16}V${rail - tall * 1.06}H${x + long * 0.5}q${long * 0.12} ${tall * 0.1} ${long * 0.16} ${tall * 0.5}v${tall * 0.4}Z`
  const lamp: [number, number] = [x + long * 0.65, rail - tall * 0.4]
  markup +=
    thing(nose, inks.shade, edge, 2 * unit) +
    thing(box(x + long * 0.38, rail - tall * 0.92, long * 0.12, tall * 0.28), inks.isDark ? '#ffd9a0' : inks.far, edge, 1.6 * unit)
  for (const share of [0.12, 0.24, 0.42, 0.54])
    markup += thing(ellipse(x + long * share, rail - tall * 0.08, tall * 0.085), '#22343f', edge, 1.6 * unit)
  if (!inks.isDark) return markup
  return (
    markup +
    fill(polygon([lamp, [lamp[0] + width * 0.4, lamp[1] - 30 * unit], [lamp[0] + width * 0.4, rail]]), '#ffe9b8', 0.16) +
    glow(sheet, lamp, 60 * unit, '#fff3d0', 1)
  )
}

function valley(sheet: Sheet, rail: number, horizon: number): string {
  const { width, height, unit, inks, between } = sheet
  const rough = terrain(sheet, 22 * unit, width * 0.5)
  const ground = (x: number) => horizon + 20 * unit + rough(x) - 130 * unit * Math.abs(x / width - 0.5) ** 2 * 4
  let markup =
    fill(box(0, horizon - 2, width, height - horizon + 2), inks.land) +
    landform(sheet, ground, () => height, [0, width], 0.9) +
    house(sheet, width * between(0.1, 0.7), height * 0.86, 96 * unit, 56 * unit, { floors: 1, roof: 'side', lit: 1 })
  const span = 128 * unit
  for (const x of range(-span / 2, width + span, span)) {
    const foot = ground(x + span / 2) + 20 * unit
    const pier = polygon([
      [x + span * 0.4, rail],
      [x + span * 0.6, rail],
      [x + span * 0.64, foot],
      [x + span * 0.36, foot],
    ])
    markup +=
      thing(pier, inks.page, inks.outline, 1.8 * unit) +
      hatch(sheet, pier, [x + span * 0.5, rail, span * 0.2, foot - rail], { angle: 90, gap: 4, colour: inks.outline, opacity: 0.5 })
    markup += thing(
      `M${x + span * 0.58} ${rail + 14 * unit}v${span * 0.4}a${span * 0.42} ${span * 0.42} 0 0 1 ${span * 0.84} 0v${-span * 0.4}Z`,
      inks.page,
      inks.outline,
      1.6 * unit,
    )
  }
  return markup + thing(box(-5, rail, width + 10, 16 * unit), inks.shade, inks.outline, 2 * unit)
}

function field(sheet: Sheet, rail: number): string {
  const { width, height, unit, inks, between } = sheet
  const wave = terrain(sheet, 10 * unit, width * 0.6)
  let markup = landform(
    sheet,
    (x) => rail + 6 * unit + wave(x) * 0.3,
    () => height,
    [0, width],
    0.5,
  )
  const vanish = width * between(0.2, 0.8)
  const rows = range(-14, 14).map((row) =>
    polyline([
      [vanish + row * 30 * unit, rail + 20 * unit],
      [vanish + row * 240 * unit, height],
    ]),
  )
  markup += stroke(rows.join(''), inks.ink, { width: 1.4 * unit, opacity: 0.5, dash: `${16 * unit} ${9 * unit}` })
  for (const x of range(0.08, 1, 0.23))
    markup += stroke(`M${x * width} ${rail + 8 * unit}v${-230 * unit}m${-22 * unit} ${14 * unit}h${44 * unit}`, inks.outline, {
      width: 4 * unit,
    })
  return (
    markup +
    stroke(
      `M0 ${rail - 206 * unit}${range(0.08, 1.3, 0.23)
        .map((x) => `Q${(x - 0.115) * width} ${rail - 178 * unit} ${x * width} ${rail - 208 * unit}`)
        .join('')}`,
      inks.outline,
      { width: 1.5 * unit },
    )
  )
}

function platform(sheet: Sheet, rail: number, people: number): string {
  const { width, height, unit, inks, between, pick } = sheet
  const slab = box(0, rail + 14 * unit, width, height)
  let markup =
    thing(slab, inks.far, inks.outline, 2 * unit) +
    stroke(
      range(0, width, 90 * unit)
        .map((x) =>
          polyline([
            [x, rail + 14 * unit],
            [(x - width / 2) * 2 + width / 2, height],
          ]),
        )
        .join(''),
      inks.outline,
      { width: 1.2 * unit, opacity: 0.5 },
    )
  markup += stroke(
    polyline([
      [0, rail + 34 * unit],
      [width, rail + 34 * unit],
    ]),
    inks.page,
    { width: 5 * unit },
  )
  for (const index of range(1, people))
    markup += person(
      sheet,
      width * ((index - 0.5) / people) + between(-60, 60) * unit,
      rail + between(70, 200) * unit,
      between(210, 270) * unit,
      {
        hat: pick(['brim', 'cap', 'scarf', 'none']),
        skirt: index % 2 === 0,
        pose: pick(['stand', 'carry', 'reach']),
        coat: pick([inks.outline, inks.shade, inks.cloth, inks.page]),
      },
    )
  return markup
}
