import { box, curve, ellipse, fill, polygon, polyline, range, stroke } from './path.ts'
import type { Point, Sheet } from './sheet.ts'

/** The height of the ground or the sea bed at x. */
export type Profile = (x: number) => number

/** A tint that runs down the given stops. Answers the paint, to be used as a fill. */
export function wash(sheet: Sheet, colours: readonly string[], from: Point, to: Point): string {
  const stops = colours.map((colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`).join('')
  return sheet.define(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stops}</linearGradient>`,
  )
}

/** Light that falls off round a lamp. */
export function glow(sheet: Sheet, [x, y]: Point, radius: number, colour: string, strength = 0.8): string {
  const paint = sheet.define(
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".35" stop-color="${colour}" stop-opacity="${strength * 0.42}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  )
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${paint}"/>`
}

export function clipped(sheet: Sheet, outline: string, markup: string): string {
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
  return `<g clip-path="${clip}">${markup}</g>`
}

type Hatching = {
  readonly angle?: number
  readonly gap?: number
  readonly width?: number
  readonly opacity?: number
  readonly colour?: string
}

/** Ruled strokes inside an outline: the tone of an engraving. The angle is in degrees from the horizontal. */
export function hatch(
  sheet: Sheet,
  outline: string,
  within: readonly [x: number, y: number, width: number, height: number],
  hatching: Hatching = {},
): string {
  const { unit, between, inks } = sheet
  const { angle = 45, gap = 7, width = 1.2, opacity = 0.55, colour = inks.ink } = hatching
  const [x, y, across, down] = within
  const [cx, cy, reach] = [x + across / 2, y + down / 2, Math.hypot(across, down) / 2]
  const [sine, cosine] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
  const lines = range(-reach, reach, gap * unit).map((offset) => {
    const shift = offset + between(-0.12, 0.12) * gap * unit
    const [mx, my] = [cx - sine * shift, cy + cosine * shift]
    return polyline([
      [mx - cosine * reach, my - sine * reach],
      [mx + cosine * reach, my + sine * reach],
    ])
  })
  return clipped(sheet, outline, stroke(lines.join(''), colour, { width: width * unit, opacity }))
}

/** A terrain line round zero: sines of the sheet's own phases, broken with six octaves, smooth as sand with two. */
export function terrain(sheet: Sheet, roughness: number, wavelength: number, octaves = 6): Profile {
  const waves = range(0, octaves - 1).map((octave) => ({
    phase: sheet.between(0, 7),
    length: wavelength / 1.9 ** octave,
    height: roughness / 1.75 ** octave,
  }))
  return (x) => waves.reduce((sum, wave) => sum + wave.height * Math.sin((x / wave.length) * Math.PI * 2 + wave.phase), 0)
}

/** Points along a profile, as far apart as `step`. */
export const along = (profile: Profile, from: number, to: number, step: number): Point[] =>
  [...range(from, to, step), to].map((x): Point => [x, profile(x)])

/** Short strokes that run down a slope, thicker on the lee side, as relief was once drawn on charts. */
export function hachures(sheet: Sheet, profile: Profile, base: Profile, [from, to]: Point, density = 1, colour = sheet.inks.ink): string {
  const { unit, between, random } = sheet
  let data = ''
  const count = Math.round(((to - from) / unit) * 0.42 * density)
  for (let index = 0; index < count; index++) {
    const x = between(from, to)
    const [top, foot] = [profile(x), base(x)]
    const height = foot - top
    if (height < 8 * unit) continue
    const slope = (profile(x + 16 * unit) - profile(x - 16 * unit)) / (32 * unit)
    const isLee = slope > 0
    if (!isLee && random() < 0.55) continue
    const y = top + random() ** 1.3 * height * (isLee ? 0.78 : 0.6)
    const length = Math.min(foot - y, height * (isLee ? 0.32 : 0.17) * between(0.4, 1.3), 130 * unit)
    const lean = (slope / (0.6 + slope * slope)) * length * 0.75
    data += `M${x.toFixed(1)} ${y.toFixed(1)}q${(lean * 0.2).toFixed(1)} ${(length * 0.6).toFixed(1)} ${lean.toFixed(1)} ${length.toFixed(1)}`
  }
  return stroke(data, colour, { width: 1.25 * unit, opacity: 0.8 })
}

/** Engraved water: wavy lines whose gaps widen towards the viewer, broken here and there by light. */
export function waterLines(
  sheet: Sheet,
  [left, right]: Point,
  top: number,
  bottom: number,
  colour = sheet.inks.seaInk,
  calm = 0.5,
): string {
  const { unit, between, random } = sheet
  let markup = ''
  let gap = 4.5 * unit
  for (let y = top + 3 * unit; y < bottom; y += gap) {
    const depth = (y - top) / (bottom - top)
    const [height, length, phase] = [(0.6 + depth * 5 * (1 - calm)) * unit, (26 + depth * 120) * unit, between(0, 7)]
    let data = ''
    for (let x = left + between(-80, 0) * unit; x < right; ) {
      const end = Math.min(right, x + between(60, 340) * unit * (0.5 + depth))
      const start = Math.max(left, x)
      if (end > start && random() > 0.12) {
        data += curve(along((at) => y + height * Math.sin((at / length) * Math.PI * 2 + phase), start, end, Math.max(9 * unit, length / 6)))
      }
      x = end + between(6, 70) * unit * (0.4 + depth)
    }
    markup += stroke(data, colour, { width: (0.9 + depth * 0.7) * unit, opacity: 0.72 - depth * 0.34 })
    gap = (4.5 + depth * 17) * unit
  }
  return markup
}

/** Layers under the ground: the profile again and again, each time flatter. */
export function strata(sheet: Sheet, profile: Profile, [left, right]: Point, bottom: number, colour = sheet.inks.skyInk): string {
  const { unit, between } = sheet
  const points = range(left, right, 18 * unit)
  const mean = points.reduce((sum, x) => sum + profile(x), 0) / points.length
  let markup = ''
  for (let layer = 1, down = 10 * unit; mean + down * 0.6 < bottom + 200 * unit; layer++) {
    const flat = Math.min(0.92, layer * 0.045)
    const phase = between(0, 7)
    const line = points.map((x): Point => [x, profile(x) * (1 - flat) + mean * flat + down + 3 * unit * Math.sin(x / (60 * unit) + phase)])
    markup += stroke(curve(line), colour, { width: 1.1 * unit, opacity: layer % 5 === 0 ? 0.6 : 0.28 })
    down += (10 + layer * 0.9) * unit
  }
  return markup
}

/** Stippled stars of five sizes, few bright and many faint, thinning towards the bottom. */
export function stars(sheet: Sheet, [left, right]: Point, top: number, bottom: number, count: number): string {
  const { unit, between, random, inks } = sheet
  const sizes = [6.4, 4.8, 3.5, 2.5, 1.7]
  const paths = sizes.map(() => '')
  for (let index = 0; index < count; index++) {
    const size = Math.min(4, Math.floor(random() ** 0.28 * 5))
    const y = top + (bottom - top) * random() ** 1.25
    paths[size] += `M${between(left, right).toFixed(1)} ${y.toFixed(1)}h0`
  }
  return paths.map((data, index) => stroke(data, inks.skyInk, { width: (sizes[index] ?? 1) * unit, opacity: 0.95 - index * 0.1 })).join('')
}

/** The Milky Way as dust along a slanted band. */
export function milkyWay(sheet: Sheet, from: Point, to: Point, width: number): string {
  const { unit, random, between, inks } = sheet
  let data = ''
  for (let index = 0; index < 1100; index++) {
    const [along, off] = [random(), (random() + random() + random() - 1.5) * width]
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const length = Math.hypot(dx, dy)
    const wander = Math.sin(along * 9) * width * 0.2 + off
    data += `M${(from[0] + dx * along - (dy / length) * wander).toFixed(1)} ${(from[1] + dy * along + (dx / length) * wander).toFixed(1)}h0`
  }
  return stroke(data, inks.skyInk, { width: between(1.3, 1.6) * unit, opacity: 0.55 })
}

/** A wavy chart line from point to point: a cable. Always in the signal colour, and the only thing that is; `signalBelow` under water, whatever the hour. */
export function signal(sheet: Sheet, points: readonly Point[], amplitude = 5, width = 3, colour = sheet.inks.signal): string {
  const { unit } = sheet
  let walked = 0
  const wavy: Point[] = []
  points.forEach((point, index) => {
    const next = points[index + 1]
    if (!next) return
    const [dx, dy] = [next[0] - point[0], next[1] - point[1]]
    const length = Math.hypot(dx, dy) || 1
    for (let done = 0; done < length; done += 4 * unit) {
      const sway = Math.sin((walked + done) / (7 * unit)) * amplitude * unit * Math.min(1, (walked + done) / (40 * unit))
      wavy.push([point[0] + (dx * done - dy * sway) / length, point[1] + (dy * done + dx * sway) / length])
    }
    walked += length
  })
  return stroke(curve(wavy), colour, { width: width * unit })
}

/** Lines of handwriting too far away to read. */
export function handwriting(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  lines: number,
  gap: number,
  colour = sheet.inks.outline,
): string {
  const { between, random, unit } = sheet
  let data = ''
  for (let line = 0; line < lines; line++) {
    const end = x + width * (line === lines - 1 ? between(0.3, 0.7) : between(0.86, 1))
    for (let at = x + (line === 0 ? width * 0.08 : 0); at < end; ) {
      const word = Math.min(end - at, width * between(0.05, 0.17))
      const letters = range(0, word, gap * 0.16).map(
        (step): Point => [at + step, y + line * gap + between(-0.22, 0.16) * gap - (random() < 0.12 ? gap * 0.22 : 0)],
      )
      if (letters.length > 2) data += curve(letters)
      at += word + width * 0.035
    }
  }
  return stroke(data, colour, { width: Math.max(0.8, gap * 0.07) * Math.max(1, unit), opacity: 0.75 })
}

/** Rain, or driven snow when `drift` is small and the dashes are short. */
export function rain(sheet: Sheet, [left, right]: Point, top: number, bottom: number, count: number, lean = 0.25, length = 60): string {
  const { between, unit, inks } = sheet
  const drops = range(1, count).map(() => {
    const [x, y, fall] = [between(left, right), between(top, bottom), between(0.4, 1) * length * unit]
    return `M${x.toFixed(1)} ${y.toFixed(1)}l${(-fall * lean).toFixed(1)} ${fall.toFixed(1)}`
  })
  return stroke(drops.join(''), inks.skyInk, { width: 1.3 * unit, opacity: 0.45 })
}

/** The sheet of paper: the picture inside its plate mark, a thin rule and a margin, as an impression is pulled. */
export function paper(sheet: Sheet, picture: string, tint = '#f2efe2'): string {
  const { width, height, unit } = sheet
  const margin = 26 * unit
  const inner = box(margin, margin, width - margin * 2, height - margin * 2)
  const rim = box(margin - 7 * unit, margin - 7 * unit, width - margin * 2 + 14 * unit, height - margin * 2 + 14 * unit)
  return `${fill(box(0, 0, width, height), tint)}${clipped(sheet, inner, picture)}${stroke(inner, '#13212f', { width: 2.4 * unit })}${stroke(rim, '#13212f', { width: 1 * unit, opacity: 0.7 })}`
}

/** A cumulus: overlapping puffs on a flat foot, ruled with horizontal strokes below. */
export function cloud(sheet: Sheet, x: number, y: number, width: number): string {
  const { between, unit, inks } = sheet
  const puffs = range(0.04, 0.96, 0.115).map((share) => {
    const bulge = Math.sin(share * Math.PI) ** 0.7
    return { x: x + share * width, y: y - bulge * width * between(0.02, 0.1), radius: width * (0.05 + bulge * between(0.05, 0.1)) }
  })
  const bank = puffs.map((puff) => ellipse(puff.x, puff.y, puff.radius, puff.radius * 0.86))
  const above = box(x - width * 0.2, y - width, width * 1.4, width)
  const rims = bank.map((data) => fill(data, inks.cloud) + stroke(data, inks.skyInk, { width: 1.1 * unit, opacity: 0.45 }))
  const tone = hatch(sheet, bank.join(''), [x - width * 0.1, y - width * 0.085, width * 1.2, width * 0.09], {
    angle: 0,
    gap: 5,
    opacity: 0.5,
    colour: inks.skyInk,
  })
  const core = fill(
    polygon(
      puffs
        .map((puff): Point => [puff.x, puff.y + 1])
        .concat([
          [x + width * 0.9, y],
          [x + width * 0.1, y],
        ]),
    ),
    inks.cloud,
  )
  return `<g opacity=".9">${clipped(sheet, above, rims.join('') + core + tone)}</g>${stroke(
    polyline([
      [x - width * 0.04, y],
      [x + width * 1.04, y],
    ]),
    inks.skyInk,
    { width: unit, opacity: 0.4 },
  )}`
}

export const disc = (x: number, y: number, radius: number, colour: string) => fill(ellipse(x, y, radius), colour)
