import { synthesize, type Wave } from '../wave.ts'
import { bedDuration, looped, sway } from './bed.ts'

const turn = 2 * Math.PI
/** Ratios of a just scale over the lowest: nothing in it beats but the pairs that are meant to. */
const partials = [
  { ratio: 1, gain: 0.5, swells: 1, phase: 0 },
  { ratio: 3 / 2, gain: 0.5, swells: 2, phase: 0.3 },
  { ratio: 2, gain: 0.42, swells: 1, phase: 0.55 },
  { ratio: 9 / 4, gain: 0.3, swells: 3, phase: 0.1 },
  { ratio: 3, gain: 0.34, swells: 2, phase: 0.7 },
  { ratio: 4, gain: 0.2, swells: 3, phase: 0.45 },
  { ratio: 5, gain: 0.13, swells: 4, phase: 0.85 },
  { ratio: 6, gain: 0.1, swells: 2, phase: 0.2 },
  { ratio: 15 / 2, gain: 0.06, swells: 5, phase: 0.6 },
  { ratio: 9, gain: 0.045, swells: 3, phase: 0.95 },
] as const
const lowest = 220
/** Hertz between the two voices of a partial: the still shimmer. */
const shimmer = 1 / bedDuration

/** The star area: still, thin partials that come and go. */
export const star = (): Wave =>
  synthesize(bedDuration, (time) =>
    partials.reduce((sum, { ratio, gain, swells, phase }) => {
      const frequency = looped(lowest * ratio)
      const voices = Math.sin(turn * (frequency * time + phase)) + 0.6 * Math.sin(turn * (frequency + shimmer * (1 + swells)) * time)
      return sum + gain * sway(time, swells, phase) ** 2 * voices
    }, 0),
  )
