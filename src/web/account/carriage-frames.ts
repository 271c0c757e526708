type Timing = {
  /** Seconds at which keys fall. */
  readonly strokes: readonly { readonly at: number }[]
  readonly bell: number
  /** Seconds of the whole line. */
  readonly lineLength: number
}

/** Seconds the hand needs from the bell to the lever, and the carriage from the margin back to the start. */
const reach = 0.4
const ratchet = 0.52

/**
 * The way of the carriage along one line as keyframes: one step of its own width for each key, a rest at the bell, then all
 * the way back while the ratchet rattles.
 */
export function carriageFrames({ strokes, bell, lineLength }: Timing): Keyframe[] {
  const share = (seconds: number) => seconds / lineLength
  const step = (count: number) => `${count * 100}% 0`
  const struck = strokes.map(({ at }, index) => ({ offset: share(at), translate: step(index + 1), easing: 'step-end' }))
  const full = step(strokes.length)
  return [
    { offset: 0, translate: step(0), easing: 'step-end' },
    ...struck,
    { offset: share(bell + reach), translate: full, easing: 'ease-in-out' },
    { offset: share(bell + reach + ratchet), translate: step(0) },
    { offset: 1, translate: step(0) },
  ]
}
