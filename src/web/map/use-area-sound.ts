import { useEffect } from 'react'
import type { AreaSlug } from '#domain/map/area.ts'
import { layBed } from '#web/lib/sound/beds.ts'

/** The sound bed of the area one is in, where it has one. */
export const useAreaSound = (area: AreaSlug): void => useEffect(() => layBed(area), [area])
