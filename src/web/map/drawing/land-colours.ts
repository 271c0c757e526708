import { landPalette } from '#domain/island/drawing/land-palette.ts'
import { paletteRoles, type Role } from '#domain/island/roles.ts'
import { themeOfCode } from '#domain/island/themes.ts'
import { type LandStyle, mixed } from './area-styles.ts'

const lights: ReadonlySet<Role> = new Set(['fire', 'lamp'])

const hex = (rgb: readonly number[]) =>
  `#${rgb
    .map((part) =>
      Math.round(255 * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
const known = new Map<string, Uint8Array>()

/** The colour of every role, three bytes each in the order of `paletteRoles`, for one theme in one area. */
export function landColours({ veil, ...area }: LandStyle, themeCode: number, isDead: boolean): Uint8Array {
  const dead = isDead || area.isDead
  const key = `${veil.colour}/${veil.share}/${themeCode}/${dead}`
  const found = known.get(key)
  if (found) return found
  const colours = landPalette(themeOfCode(themeCode), dead).flatMap((colour, number) => {
    const isLight = lights.has(paletteRoles[number] ?? 'seabed')
    return [...mixed(hex(colour), veil.colour, isLight && !dead ? veil.share / 6 : veil.share)]
  })
  const made = Uint8Array.from(colours)
  known.set(key, made)
  return made
}

/** The light of the engraver: from the north-west, as on the drawn map. */
const lamp = [-0.62, 0.66, -0.42] as const

/**
 * Flat shading: how bright a face is printed, by how it lies to the light.
 * @param positions three floats a corner
 * @param at where in them the face begins
 */
export function toneOf(positions: Float32Array, at: number): number {
  const p = (n: number) => positions[at + n] ?? 0
  const [ux, uy, uz, vx, vy, vz] = [p(3) - p(0), p(4) - p(1), p(5) - p(2), p(6) - p(0), p(7) - p(1), p(8) - p(2)]
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const
  const length = Math.hypot(...normal) || 1
  const up = normal[1] < 0 ? -1 : 1
  const light = (up * (normal[0] * lamp[0] + normal[1] * lamp[1] + normal[2] * lamp[2])) / length
  return light > 0.6 ? 1.05 : light > 0.35 ? 0.95 : light > 0.1 ? 0.82 : 0.68
}
