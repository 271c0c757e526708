import { useEffect } from 'react'
import { soundSetting } from './setting.ts'
import type { Loop } from './sounds.ts'

/** Loops a sound as long as the component stands and names it; null is silence. */
export const useLoop = (sound: Loop | null): void => useEffect(() => (sound ? startLoop(sound) : undefined), [sound])

/** The code that plays is fetched when the person asks for sound or captions, now or later. */
function startLoop(sound: Loop): () => void {
  const over = new AbortController()
  async function begin() {
    const { on, hasCaptions } = soundSetting.getState()
    if (!on && !hasCaptions) return
    unsubscribe()
    const { loop } = await import('./playback.ts')
    loop(sound, over.signal)
  }
  const unsubscribe = soundSetting.subscribe(() => void begin())
  void begin()
  return () => {
    unsubscribe()
    over.abort()
  }
}
