import { soundSetting } from './setting.ts'

/** Begins the looped typewriter with the first key or click, unless sound is off; switching it on begins it too. Escape switches it off. */
export function typeFromFirstGesture(signal: AbortSignal, onHeard: (isHeard: boolean) => void): void {
  let isBegun = false
  let isTyping = false

  async function begin() {
    if (isBegun || soundSetting.getState().on === false) return
    isBegun = true
    const { loop } = await import('./engine.ts')
    loop('typewriter', signal, (isHeard) => {
      isTyping = isHeard
      onHeard(isHeard)
    })
  }
  function onKey({ key }: KeyboardEvent) {
    if (key !== 'Escape') void begin()
    else if (isTyping) soundSetting.setState({ on: false })
  }
  if (signal.aborted) return
  addEventListener('keydown', onKey, { signal })
  addEventListener('pointerup', () => void begin(), { signal })
  const unsubscribe = soundSetting.subscribe(({ on }) => void (on && begin()))
  signal.addEventListener('abort', unsubscribe)
}
