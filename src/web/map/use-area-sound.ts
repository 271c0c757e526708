import { useEffect } from 'react'
import type { AreaSlug } from '#domain/map/area.ts'
import { startAmbientSound } from '#web/lib/sound/ambient-sound.ts'

/** The sound bed of the area one is in, where it has one. */
export const useAreaSound = (area: AreaSlug): void => useEffect(() => startAmbientSound(area), [area])
