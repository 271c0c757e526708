/** How one area is printed: its own inks, on the same plate. Colours are the plate's (ui/tokens.css) and do not change with the theme. */
export type AreaStyle = {
  /** From the middle of what is seen outwards. */
  readonly ground: readonly [near: string, middle: string, far: string]
  /** What the engraver's strokes on the ground are printed with, and how strongly, 0 to 1. */
  readonly stroke: string
  readonly strength: number
  /** Water is drawn in waves, sea floor and rock in strata, the sky not at all. */
  readonly pattern: 'waves' | 'strata' | 'none'
  /** From the zenith down to the horizon. */
  readonly sky: readonly [zenith: string, middle: string, low: string, horizon: string]
  /** Fire under the middle of the world, 0 for none. */
  readonly glow: number
  readonly ink: string
  readonly label: string
  /** Halo behind labels, so that they are read on any ground. */
  readonly shade: string
  /** How far a colour of the land is laid over with `veil`, 0 to 1. */
  readonly veil: { readonly colour: string; readonly share: number }
  /** Whether islands stand here as their dead versions. */
  readonly isDead: boolean
  /** Waves of the drawing in a second; 0 where nothing moves. */
  readonly motion: number
}

/** What the drawing of land depends on. */
export type LandStyle = Pick<AreaStyle, 'veil' | 'isDead'>

/** A colour of the style sheet as three numbers of 0 to 255. */
export function rgbOf(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
export const mixed = (one: string, other: string, share: number): readonly [number, number, number] => {
  const a = rgbOf(one)
  const b = rgbOf(other)
  return [0, 1, 2].map((n) => Math.round((a[n] ?? 0) * (1 - share) + (b[n] ?? 0) * share)) as unknown as readonly [number, number, number]
}
