import { useStore } from 'zustand'
import type { PlayOptions } from './playback.ts'
import { type SoundSetting, soundSetting } from './setting.ts'
import type { Signal } from './sounds.ts'

/** Plays a sound, or shows its caption, if the person asked for either; the code for it is only fetched then. */
export async function playSound(sound: Signal, options?: PlayOptions): Promise<void> {
  const { on, hasCaptions } = soundSetting.getState()
  if (!on && !hasCaptions) return
  const { play } = await import('./playback.ts')
  play(sound, options)
}

/** Turns sound on or off and stores the choice. Turning it on plays one key. */
export async function switchSound(on: boolean): Promise<void> {
  soundSetting.setState({ on })
  if (on) await playSound('key')
}

export const changeSound = (change: Partial<SoundSetting>) => soundSetting.setState(change)
export const useSoundSetting = () => useStore(soundSetting)
