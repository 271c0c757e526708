import type { AreaSlug } from '#domain/map/area.ts'
import type { Sound } from './engine.ts'
import { soundSetting } from './setting.ts'

/** The looped background sound of each area of the map. An area that is not named here is silent. */
const ambientSounds: Readonly<Partial<Record<AreaSlug, Sound>>> = {}

/** Loops the background sound of an area while sound is on; the returned function stops it. */
export function startAmbientSound(area: AreaSlug): () => void {
  const sound = ambientSounds[area]
  if (!sound) return () => {}
  let isOver = false
  let stop: (() => void) | null = null
  const follow = async () => {
    const { play } = await import('./engine.ts')
    const isOn = !isOver && soundSetting.getState().on === true
    if (isOn) stop ??= play(sound, { loop: true })
    else {
      stop?.()
      stop = null
    }
  }
  const forget = soundSetting.subscribe(() => void follow())
  if (soundSetting.getState().on === true) void follow()
  return () => {
    isOver = true
    forget()
    if (stop) void follow()
  }
}
