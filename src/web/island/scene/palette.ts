import { type Colour, landPalette, rgb } from '#web/shared/island/land-palette.ts'

/** Room for roles of later versions. */
const paletteSize = 40

/** The colour of every role, as the programs take it. */
export function paletteOf(theme: string, isDead: boolean): Float32Array {
  const colours = new Float32Array(3 * paletteSize)
  for (const [number, colour] of landPalette(theme, isDead).entries()) colours.set(colour, 3 * number)
  return colours
}

/** Lines are pale where the paper is dark. */
export const inkOf = (theme: string): Colour => rgb(theme === 'night-watch' ? '#c9d6cf' : theme === 'ash' ? '#16181b' : '#0b1b2b')
