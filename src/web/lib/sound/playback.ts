import { createEngine } from './engine.ts'
import { soundSetting } from './setting.ts'
import { infoOf, type Loop, type Signal, type Sound } from './sounds.ts'

let engine: ReturnType<typeof createEngine> | null = null

/** Whether a sound is heard as the settings stand. Nobody chose yet: then only the typewriter of the guest screens is. */
function isHeard(sound: Sound): boolean {
  const { on } = soundSetting.getState()
  return (on ?? sound === 'typewriter') && !isSpared(sound)
}
function isSpared(sound: Sound): boolean {
  const { isLoop, isLong } = infoOf(sound)
  return soundSetting.getState().isReduced && Boolean(isLoop || isLong)
}
function caption(sound: Sound) {
  if (!soundSetting.getState().hasCaptions || isSpared(sound) || document.hidden) return
  void import('./captions.ts').then(({ showCaption }) => showCaption(infoOf(sound).caption))
}
function start(sound: Sound, rate = 1): () => void {
  const over = new AbortController()
  engine ??= createEngine()
  void engine.start(sound, rate, over.signal).catch(() => {}) // without the worker's code it is silent
  return () => over.abort()
}

/** `rate`: how much higher and faster than it was made. */
export type PlayOptions = { readonly rate?: number }

/** Plays a sound to its end. Before the first gesture of a visit it is left out, for it would be heard late. */
export function play(sound: Signal, { rate }: PlayOptions = {}): void {
  caption(sound)
  if (isHeard(sound) && !document.hidden && navigator.userActivation.hasBeenActive) start(sound, rate)
}

/** Loops a sound until the signal is aborted, whenever the settings let it be heard. */
export function loop(sound: Loop, signal: AbortSignal, onHeard: (isHeard: boolean) => void = () => {}): void {
  if (signal.aborted) return
  let stop: (() => void) | null = null
  function follow() {
    const isWanted = !signal.aborted && isHeard(sound)
    if (isWanted === (stop !== null)) return
    stop?.()
    stop = isWanted ? start(sound) : null
    onHeard(isWanted)
  }
  const unsubscribe = soundSetting.subscribe(follow)
  signal.addEventListener('abort', () => {
    unsubscribe()
    follow()
  })
  caption(sound)
  follow()
}

/**
 * Begins the looped typewriter with the first key or click, unless sound is off; switching it on begins it too. Escape switches it off.
 * @param given `isBegun`: the first gesture has been made
 */
export function typeFromFirstGesture(
  given: { readonly signal: AbortSignal; readonly isBegun: boolean },
  onHeard: (isHeard: boolean) => void,
): void {
  const { signal } = given
  let isLooped = false
  let isTyping = false

  function begin() {
    if (isLooped || soundSetting.getState().on === false) return
    isLooped = true
    loop('typewriter', signal, (isHeard) => {
      isTyping = isHeard
      onHeard(isHeard)
    })
  }
  function onKey({ key }: KeyboardEvent) {
    if (key !== 'Escape') begin()
    else if (isTyping) soundSetting.setState({ on: false })
  }
  if (signal.aborted) return
  addEventListener('keydown', onKey, { signal })
  addEventListener('pointerup', begin, { signal })
  const unsubscribe = soundSetting.subscribe(({ on }) => {
    if (on) begin()
  })
  signal.addEventListener('abort', unsubscribe)
  if (given.isBegun) begin()
}
