import type { Light } from './inks.ts'
import { box, ellipse, fill, polygon, polyline, range, stroke } from './path.ts'
import type { Drawing } from './picture.ts'
import { openSheet, type Point } from './sheet.ts'
import { silhouettes } from './silhouettes.ts'
import { clipped, disc, glow, stars, strata, terrain, wash, waterLines } from './strokes.ts'

const size = 720
const radius = 300
const lights: readonly [Light, ...Light[]] = ['dusk', 'night', 'dawn', 'paper', 'buff', 'storm']

/** How far from the middle the ground under an island reaches; what floats stands on nothing. */
const reaches: Readonly<Record<string, number>> = { lighthouse: 130, 'sea-stack': 180, iceberg: 0, floating: 0 }

/** The same word gives the same number: FNV-1a over its characters. */
const seedOf = (word: string) =>
  Array.from(word).reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5) >>> 0

type Sitter = { readonly username: string; readonly island: string; readonly mood: 'living' | 'quiet' }

/** A profile picture: the sitter's island on a small round plate, its sky, sea and ground their own. */
export function drawPortrait({ username, island, mood }: Sitter): Drawing {
  const seed = seedOf(username)
  const light = mood === 'quiet' ? 'night' : (lights[seed % lights.length] ?? lights[0])
  const sheet = openSheet(seed, [size, size], light)
  const { inks, between, random } = sheet
  const horizon = between(20, 70)
  const frame = (data: string) => `<g transform="translate(${size / 2} ${size / 2})">${data}</g>`
  const bed = terrain(sheet, 26, 420)
  const stretch = between(0.92, 1.16)
  const foot = (reaches[island] ?? 196) * stretch
  const floor = (x: number) => {
    const share = foot ? 1 - Math.exp(-Math.max(0, Math.abs(x) - foot) / 70) : 1
    return horizon + 4 + share * (190 + bed(x))
  }
  const points = range(-radius, radius, 10).map((x): Point => [x, floor(x)])
  const draw = silhouettes[island] ?? silhouettes.atoll
  let plate = fill(box(-radius, -radius, radius * 2, radius * 2), wash(sheet, inks.sky, [0, -radius], [0, horizon]))
  plate += inks.isDark
    ? stars(sheet, [-radius, radius], -radius, horizon, 190)
    : stroke(
        range(-radius, horizon, 9)
          .map((y) =>
            polyline([
              [-radius, y],
              [radius, y],
            ]),
          )
          .join(''),
        inks.skyInk,
        { width: 1.1, opacity: 0.26 },
      )
  const orb: Point = [between(-170, 170), between(-220, -150)]
  if (random() < 0.7) plate += glow(sheet, orb, 110, '#fff3d0', 0.5) + disc(...orb, between(16, 34), inks.isDark ? '#f3ead0' : inks.page)
  plate +=
    fill(box(-radius, horizon, radius * 2, radius * 2), wash(sheet, inks.sea, [0, horizon], [0, radius])) +
    waterLines(sheet, [-radius, radius], horizon, radius, inks.seaInk, 0.7)
  plate +=
    fill(polygon([...points, [radius, radius], [-radius, radius]]), '#0a1626') +
    clipped(sheet, polygon([...points, [radius, radius], [-radius, radius]]), strata(sheet, floor, [-radius, radius], radius, '#a8cac6')) +
    stroke(polyline(points), '#e6cc8e', { width: 2 })
  plate += `<g transform="translate(0 ${horizon.toFixed(1)}) scale(${(random() < 0.5 ? -stretch : stretch).toFixed(3)} ${between(0.9, 1.14).toFixed(3)})">${draw ? draw(sheet) : ''}</g>`
  const ticks = range(0, 355, 5).map((angle) => {
    const [cosine, sine] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    const long = angle % 45 === 0 ? 26 : angle % 15 === 0 ? 17 : 9
    return polyline([
      [cosine * (radius + 14), sine * (radius + 14)],
      [cosine * (radius + 14 + long), sine * (radius + 14 + long)],
    ])
  })
  const ring =
    stroke(ticks.join(''), '#13212f', { width: 2.6, cap: 'butt' }) +
    stroke(ellipse(0, 0, radius + 12) + ellipse(0, 0, radius + 44), '#13212f', { width: 2 })
  const body =
    fill(box(0, 0, size, size), '#f2efe2') +
    frame(clipped(sheet, ellipse(0, 0, radius), plate) + stroke(ellipse(0, 0, radius), '#13212f', { width: 5 }) + ring)
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><defs>${sheet.definitions()}</defs>${body}</svg>`,
    width: size,
    height: size,
  }
}
