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
