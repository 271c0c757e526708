/** A colour as the recipe of a chart has it: #0b1f35. */
export const colourPattern = /^#[\da-f]{6}$/

const partsOf = (colour: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** One colour with so much of another, 0 to 1. */
export function mixed(one: string, other: string, share: number): string {
  const others = partsOf(other)
  const parts = partsOf(one).map((part, at) => Math.round(part * (1 - share) + (others[at] ?? 0) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two luminances, 1 to 21 (WCAG 2.2). */
export const contrastOf = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Lightness L* of a luminance, 0 to 100 (CIE 1976). */
export const lightnessOf = (luminance: number): number =>
  luminance > 216 / 24389 ? 116 * Math.cbrt(luminance) - 16 : (luminance * 24389) / 27
