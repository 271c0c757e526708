import { clamp } from '#domain/math.ts'

/** Colours of black bodies by B-V, softened: from -0.4 (30,000 K) to 2.0 (3,000 K). */
const scale = ['#a9c4ff', '#c3d6ff', '#eef1ff', '#fff6e8', '#ffe6c2', '#ffd3a0', '#ffbf83'] as const
const first = -0.4
const last = 2

/** The colour of a star by its colour index B-V. */
export function starColour(colourIndex: number): string {
  const part = clamp((colourIndex - first) / (last - first))
  return scale[Math.round(part * (scale.length - 1))] ?? scale[2]
}
