import { farLand, landform, room, sea, sky } from '#demo/drawings/backdrop.ts'
import { person } from '#demo/drawings/motifs.ts'
import { box, ellipse, fill, moved, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import { tufts } from '#demo/drawings/plants.ts'
import type { Sheet } from '#demo/drawings/sheet.ts'
import { glow, hatch, terrain } from '#demo/drawings/strokes.ts'

type Bicycle = {
  readonly where?: 'workshop' | 'shore' | 'field' | 'wall'
  readonly load?: 'none' | 'parcels' | 'ladder' | 'bread' | 'crate'
  readonly rider?: boolean
  readonly size?: number
}

/** A bicycle against something, with what it carries. */
export function bicycle(sheet: Sheet, { where = 'wall', load = 'none', rider = false, size = 1 }: Bicycle): string {
  const { width, height, unit, inks, between } = sheet
  const floor = height * 0.8
  const markup = ground(sheet, where, floor)
  const scale = (Math.min(width, height * 1.4) / 420) * 0.62 * size
  const [x, y] = [width * between(0.44, 0.56), floor + 54 * unit]
  const wheel = (cx: number) =>
    `${fill(ellipse(cx, -56, 56), inks.page, 0.18)}${stroke(ellipse(cx, -56, 55), inks.outline, { width: 5 })}${stroke(ellipse(cx, -56, 51), inks.metal, { width: 1.6 })}${stroke(
      range(0, 330, 15)
        .map(
          (angle) =>
            `M${cx} -56L${(cx + Math.cos((angle * Math.PI) / 180) * 52).toFixed(1)} ${(-56 + Math.sin((angle * Math.PI) / 180) * 52).toFixed(1)}`,
        )
        .join(''),
      inks.outline,
      { width: 0.8, opacity: 0.8 },
    )}${thing(ellipse(cx, -56, 5), inks.metal, inks.outline, 1.6)}`
  const frame = 'M-84-56L-40-128L52-128L0-60L-84-56M-46-142L0-60M52-128L84-56M48-148L54-124'
  const bike = `${wheel(-84)}${wheel(84)}${stroke(frame, inks.outline, { width: 8 })}${stroke(frame, inks.isDark ? '#86c9a0' : '#2f6b4f', { width: 4.6 })}${thing('M-66-146q20-10 46 0l-10 8h-30Z', '#22343f', inks.outline, 2)}${stroke('M30-152q22-10 30 2q2 10-6 14', inks.outline, { width: 5 })}${thing(ellipse(0, -60, 15), inks.metal, inks.outline, 2)}${stroke('M-84-60L0-74M-84-52L0-46', inks.outline, { width: 1.8, dash: '4 2' })}${stroke('M0-60l14 26m-8 0h18M0-60l-14-26m-8 0h16', inks.outline, { width: 4 })}`
  const carried = {
    none: '',
    crate:
      thing('M62-112v-50h98v50Z', inks.wood, inks.outline, 2.6) +
      stroke('M62-138h98M62-126h98M94-162v50M128-162v50', inks.outline, { width: 1.8 }),
    parcels: range(0, 2)
      .map(
        (index) =>
          thing(
            box(-130 + index * 6, -152 - index * 28, 70 - index * 10, 27),
            sheet.pick([inks.manila, inks.page, inks.wood]),
            inks.outline,
            2,
          ) + stroke(`M${-98 + index * 4} ${-152 - index * 28}v27`, inks.outline, { width: 1.6 }),
      )
      .join(''),
    ladder:
      stroke('M-210-172L190-150M-210-152L190-130', inks.outline, { width: 6 }) +
      stroke('M-210-172L190-150M-210-152L190-130', inks.wood, { width: 3.4 }) +
      stroke(
        range(-200, 180, 30)
          .map((at) => `M${at} ${-172 + (at + 210) * 0.055}v20`)
          .join(''),
        inks.outline,
        { width: 4 },
      ),
    bread:
      thing('M72-108h70l-8-46h-54Z', inks.wood, inks.outline, 2.4) +
      [80, 96, 112, 126].map((at) => thing(`M${at - 8}-150q-4-46 8-52q12 6 8 52Z`, inks.manila, inks.outline, 2)).join(''),
  }[load]
  const who = rider ? person(sheet, -30, 10, 190, { hat: sheet.pick(['cap', 'brim', 'none']), coat: inks.cloth, pose: 'reach' }) : ''
  return (
    markup + fill(ellipse(x, y, 190 * scale, 10 * scale), inks.outline, 0.25) + moved(carried + bike + who, x, y, rider ? 0 : -2, scale)
  )
}

function ground(sheet: Sheet, where: 'workshop' | 'shore' | 'field' | 'wall', floor: number): string {
  const { width, height, unit, inks, between } = sheet
  if (where === 'shore') {
    const wave = terrain(sheet, 6 * unit, width)
    return (
      sky(sheet, height * 0.46, { clouds: inks.isDark ? 0 : 2, moon: inks.isDark }) +
      farLand(sheet, height * 0.46, 60 * unit, 2) +
      sea(sheet, height * 0.46, floor) +
      landform(
        sheet,
        (x) => floor - 14 * unit + wave(x),
        () => height,
        [0, width],
        0.4,
      )
    )
  }
  if (where === 'field') {
    const wave = terrain(sheet, 26 * unit, width * 0.8)
    return (
      sky(sheet, height * 0.6, { clouds: inks.isDark ? 0 : 2, moon: inks.isDark }) +
      farLand(sheet, height * 0.6, 150 * unit, 3) +
      landform(
        sheet,
        (x) => height * 0.6 + wave(x),
        () => height,
        [0, width],
        0.8,
      ) +
      tufts(sheet, [0, width], () => floor + between(20, 130) * unit, 260, 50 * unit)
    )
  }
  if (where === 'workshop') {
    const tyres = range(1, 6).map((index) => {
      const [x, r] = [width * (0.06 + index * 0.14), between(60, 90) * unit]
      return (
        stroke(ellipse(x, height * 0.22, r), inks.outline, { width: 17 * unit }) +
        stroke(ellipse(x, height * 0.22, r), '#46535d', { width: 12 * unit }) +
        stroke(ellipse(x, height * 0.22, r), inks.metal, { width: 1.4 * unit })
      )
    })
    return (
      room(sheet, floor - 30 * unit) +
      tyres.join('') +
      (inks.isDark ? glow(sheet, [width / 2, height * 0.16], height, inks.lamp, 0.5) : '') +
      stroke(
        polyline([
          [0, height * 0.1],
          [width, height * 0.1],
        ]),
        inks.outline,
        { width: 8 * unit },
      )
    )
  }
  const wall = box(0, 0, width, floor)
  const shutters = [0.2, 0.78].map(
    (share) =>
      thing(box(width * share - 90 * unit, height * 0.1, 180 * unit, 250 * unit), inks.cloth, inks.outline, 3 * unit) +
      stroke(
        `${range(height * 0.1 + 16 * unit, height * 0.1 + 240 * unit, 15 * unit)
          .map((y) => `M${width * share - 80 * unit} ${y}h${70 * unit}m${20 * unit} 0h${70 * unit}`)
          .join('')}M${width * share} ${height * 0.1}v${250 * unit}`,
        inks.outline,
        { width: 2 * unit },
      ),
  )
  return (
    fill(wall, inks.manila) +
    hatch(sheet, wall, [0, 0, width, floor], { angle: 12, gap: 12, opacity: 0.2, colour: inks.outline }) +
    shutters.join('') +
    thing(box(-5, floor, width + 10, height), inks.shade, inks.outline, 2.6 * unit) +
    stroke(
      range(0, width, 70 * unit)
        .map((x) =>
          polyline([
            [x, floor],
            [(x - width / 2) * 1.6 + width / 2, height],
          ]),
        )
        .join('') +
        polyline([
          [0, floor + 60 * unit],
          [width, floor + 60 * unit],
        ]),
      inks.outline,
      { width: 1.4 * unit, opacity: 0.5 },
    )
  )
}
