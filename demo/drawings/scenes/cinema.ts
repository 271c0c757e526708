import { landform, sky } from '#demo/drawings/backdrop.ts'
import { person } from '#demo/drawings/motifs.ts'
import { box, ellipse, fill, polygon, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import { acacia } from '#demo/drawings/plants.ts'
import type { Sheet } from '#demo/drawings/sheet.ts'
import { clipped, glow, hatch, terrain } from '#demo/drawings/strokes.ts'

type Cinema = {
  /** Heads in each row; without it, as many as there is room for. */
  readonly audience?: number
  readonly showing?: 'sea' | 'face' | 'blank' | 'rider'
  readonly rows?: number
  readonly projector?: boolean
  readonly trees?: boolean
}

/** A picture shown out of doors: a sheet between two poles, the beam, the backs of heads. */
export function cinema(sheet: Sheet, { showing = 'sea', rows = 4, projector = true, trees = true, audience = 40 }: Cinema): string {
  const { width, height, unit, inks, between, pick } = sheet
  const ground = height * 0.7
  const wave = terrain(sheet, 8 * unit, width)
  let markup = sky(sheet, ground + 20 * unit, { dust: inks.isDark, clouds: inks.isDark ? 0 : 2 })
  if (trees)
    for (const x of range(width * 0.04, width, width * 0.16))
      markup += acacia(sheet, x + between(-40, 40) * unit, ground + 6 * unit, between(90, 190) * unit)
  markup += landform(
    sheet,
    (x) => ground + wave(x),
    () => height,
    [0, width],
    0.4,
  )
  const [w, h] = [width * 0.44, Math.min(height * 0.4, width * 0.27)]
  const [x, y] = [width * between(0.26, 0.32), ground - h - 40 * unit]
  markup += glow(sheet, [x + w / 2, y + h / 2], w * 0.9, '#fff3d0', inks.isDark ? 0.5 : 0.2)
  markup += stroke(
    `M${x - 12 * unit} ${ground + 20 * unit}V${y - 30 * unit}M${x + w + 12 * unit} ${ground + 20 * unit}V${y - 30 * unit}`,
    inks.outline,
    { width: 9 * unit },
  )
  const screen = polygon([
    [x, y],
    [x + w, y + 4 * unit],
    [x + w - 3 * unit, y + h],
    [x + 4 * unit, y + h - 5 * unit],
  ])
  markup += thing(screen, '#fbf6e2', inks.outline, 2.4 * unit) + clipped(sheet, screen, film(sheet, showing, x, y, w, h))
  markup += stroke(
    range(0, 1, 0.14)
      .map(
        (share) =>
          `M${x - 12 * unit} ${y + h * share}L${x + 3 * unit} ${y + h * share}M${x + w - 3 * unit} ${y + h * share}L${x + w + 12 * unit} ${y + h * share}`,
      )
      .join(''),
    inks.outline,
    { width: 1.6 * unit },
  )
  if (projector) {
    const lens: [number, number] = [width * 0.9, height * 0.8]
    markup += fill(polygon([lens, [x, y], [x + w, y], [x + w, y + h], [x, y + h]]), '#fff3d0', inks.isDark ? 0.13 : 0.25)
    markup +=
      thing(box(lens[0], lens[1] - 26 * unit, 84 * unit, 54 * unit), '#22343f', inks.outline, 2.4 * unit) +
      thing(ellipse(lens[0] + 20 * unit, lens[1] - 54 * unit, 32 * unit), inks.metal, inks.outline, 2.4 * unit) +
      thing(ellipse(lens[0] + 78 * unit, lens[1] - 48 * unit, 26 * unit), inks.metal, inks.outline, 2.4 * unit) +
      thing(box(lens[0] - 18 * unit, lens[1] - 10 * unit, 18 * unit, 20 * unit), inks.manila, inks.outline, 2 * unit) +
      stroke(
        `M${lens[0] + 20 * unit} ${lens[1] + 28 * unit}l${-16 * unit} ${120 * unit}M${lens[0] + 60 * unit} ${lens[1] + 28 * unit}l${16 * unit} ${120 * unit}`,
        inks.outline,
        { width: 6 * unit },
      )
  }
  for (const row of range(1, rows)) {
    const base = ground + ((row - (rows === 1 ? 0.7 : 0)) / rows) ** 1.4 * (height - ground) * 0.9 + 60 * unit
    const step = Math.max(between(46, 80) * unit * (0.6 + row * 0.18), (width * 0.6) / audience)
    for (let px = width * between(0.1, 0.16); px < width * 0.84; px += step * between(0.8, 1.25))
      markup += person(sheet, px, base + between(-10, 10) * unit + 40 * unit, (100 + row * 26) * unit * between(0.8, 1.05), {
        hat: pick(['back', 'hood', 'cap', 'back']),
        coat: pick([inks.outline, inks.cloth, inks.shade, inks.outline]),
        skirt: true,
        pose: 'stand',
      })
  }
  return markup
}

function film(sheet: Sheet, showing: 'sea' | 'face' | 'blank' | 'rider', x: number, y: number, w: number, h: number): string {
  const { unit, between } = sheet
  const tone = stroke(
    range(y, y + h, 6 * unit)
      .map((at) =>
        polyline([
          [x, at],
          [x + w, at],
        ]),
      )
      .join(''),
    '#46535d',
    { width: 0.8 * unit, opacity: 0.4 },
  )
  if (showing === 'blank')
    return tone + stroke(`M${x + w * 0.3} ${y}v${h}M${x + w * 0.72} ${y}v${h * 0.6}`, '#46535d', { width: 1.2 * unit, opacity: 0.7 })
  if (showing === 'face')
    return (
      tone +
      thing(ellipse(x + w * 0.5, y + h * 0.56, w * 0.17, h * 0.38), '#d9d2bc', '#13212f', 2 * unit) +
      thing(
        `M${x + w * 0.3} ${y + h}Q${x + w * 0.26} ${y - h * 0.1} ${x + w * 0.5} ${y + h * 0.1}Q${x + w * 0.76} ${y - h * 0.1} ${x + w * 0.7} ${y + h}L${x + w * 0.66} ${y + h * 0.5}Q${x + w * 0.5} ${y + h * 0.1} ${x + w * 0.34} ${y + h * 0.5}Z`,
        '#22343f',
        '#13212f',
        2 * unit,
      ) +
      stroke(
        `M${x + w * 0.42} ${y + h * 0.5}q${w * 0.02} ${-h * 0.04} ${w * 0.05} 0M${x + w * 0.53} ${y + h * 0.5}q${w * 0.02} ${-h * 0.04} ${w * 0.05} 0M${x + w * 0.46} ${y + h * 0.76}q${w * 0.04} ${h * 0.05} ${w * 0.08} 0`,
        '#13212f',
        { width: 3 * unit },
      )
    )
  const land =
    showing === 'sea'
      ? `M${x} ${y + h * 0.6}h${w}v${h}h${-w}Z`
      : `M${x} ${y + h * 0.7}q${w * 0.3} ${-h * 0.16} ${w * 0.6} 0t${w * 0.5} 0V${y + h}H${x}Z`
  const hull =
    showing === 'sea'
      ? fill(`M${x + w * 0.4} ${y + h * 0.58}h${w * 0.24}l${-w * 0.03} ${h * 0.1}h${-w * 0.17}Z`, '#13212f') +
        fill(
          `M${x + w * 0.5} ${y + h * 0.18}l${w * 0.12} ${h * 0.36}h${-w * 0.12}ZM${x + w * 0.49} ${y + h * 0.24}l${-w * 0.09} ${h * 0.3}h${w * 0.09}Z`,
          '#46535d',
        )
      : person(sheet, x + w * between(0.3, 0.6), y + h * 0.8, h * 0.56, { hat: 'brim' })
  return (
    tone +
    thing(land, '#9aa69f', '#13212f', 1.6 * unit) +
    hatch(sheet, land, [x, y + h * 0.5, w, h * 0.5], { angle: 0, gap: 7, colour: '#13212f' }) +
    hull
  )
}
