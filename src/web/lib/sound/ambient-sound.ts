import type { AreaSlug } from '#domain/map/area.ts'
import type { Sound } from './engine.ts'
import { soundSetting } from './setting.ts'

/** What sounds under each area of the map, over and over. An area that is not named here is silent. */
const ambientSounds: Readonly<Partial<Record<AreaSlug, Sound>>> = {}

/** Lays the bed of an area for as long as sound is switched on; the answer takes it up again. */
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
