import { useStore } from 'zustand'
import type { PlayOptions, Sound } from './engine.ts'
import { type SoundSetting, soundSetting } from './setting.ts'

const loadEngine = () => import('./engine.ts')

/** Plays a sound if the person asked for sound; the code for it is only fetched then. Call it in the handler of a user gesture. */
export async function playSound(sound: Sound, options?: PlayOptions): Promise<void> {
  if (soundSetting.getState().on !== true) return
  const { play } = await loadEngine()
  play(sound, options)
}

/** Turns sound on or off and stores the choice. Turning it on plays one key. */
export async function switchSound(on: boolean): Promise<void> {
  soundSetting.setState({ on })
  if (on) await playSound('key')
}

export const changeSound = (change: Partial<SoundSetting>) => soundSetting.setState(change)
export const useSoundSetting = () => useStore(soundSetting)
