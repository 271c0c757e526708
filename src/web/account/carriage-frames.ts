import type { Seconds } from '#domain/units.ts'

type Timing = {
  /** When each key is struck. */
  readonly keystrokes: readonly { readonly at: Seconds }[]
  readonly bellTime: Seconds
  /** Of the whole line. */
  readonly lineDuration: Seconds
}

/** From the bell to the return lever. */
const reactionTime: Seconds = 0.4
/** How long the carriage takes back to the start. */
const returnTime: Seconds = 0.52

/** The carriage along one line as keyframes: one step of its own width for each key, a pause at the bell, then back to the start. */
export function carriageFrames({ keystrokes, bellTime, lineDuration }: Timing): Keyframe[] {
  const offsetOf = (time: Seconds) => time / lineDuration
  const stepsTo = (count: number) => `${count * 100}% 0`
  const steps = keystrokes.map(({ at }, index) => ({ offset: offsetOf(at), translate: stepsTo(index + 1), easing: 'step-end' }))
  return [
    { offset: 0, translate: stepsTo(0), easing: 'step-end' },
    ...steps,
    { offset: offsetOf(bellTime + reactionTime), translate: stepsTo(keystrokes.length), easing: 'ease-in-out' },
    { offset: offsetOf(bellTime + reactionTime + returnTime), translate: stepsTo(0) },
    { offset: 1, translate: stepsTo(0) },
  ]
}
