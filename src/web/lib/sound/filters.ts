import { sampleRate, type Wave } from './wave.ts'

/** The coefficients of a two-pole filter, divided by the first of the recursive ones. */
export type Biquad = { readonly b0: number; readonly b1: number; readonly b2: number; readonly a1: number; readonly a2: number }

/** Direct form II, transposed: its two values of state are all that it remembers. */
export function applyBiquad(wave: Wave, { b0, b1, b2, a1, a2 }: Biquad): Wave {
  const filtered: Wave = new Float32Array(wave.length)
  let first = 0
  let second = 0
  for (const [index, value] of wave.entries()) {
    const out = b0 * value + first
    first = b1 * value - a1 * out + second
    second = b2 * value - a2 * out
    filtered[index] = out
  }
  return filtered
}

/** @param width the quality factor: the larger, the narrower. Source of this and the next: R. Bristow-Johnson, Audio EQ Cookbook. */
export function bandPass(wave: Wave, frequency: number, width: number): Wave {
  const { cosine, slope } = angleOf(frequency, width)
  const gain = slope / (1 + slope)
  return applyBiquad(wave, { b0: gain, b1: 0, b2: -gain, a1: (-2 * cosine) / (1 + slope), a2: (1 - slope) / (1 + slope) })
}

export function lowPass(wave: Wave, frequency: number, width = Math.SQRT1_2): Wave {
  const { cosine, slope } = angleOf(frequency, width)
  const gain = (1 - cosine) / 2 / (1 + slope)
  return applyBiquad(wave, { b0: gain, b1: 2 * gain, b2: gain, a1: (-2 * cosine) / (1 + slope), a2: (1 - slope) / (1 + slope) })
}

function angleOf(frequency: number, width: number) {
  const angle = (2 * Math.PI * frequency) / sampleRate
  return { cosine: Math.cos(angle), slope: Math.sin(angle) / (2 * width) }
}
