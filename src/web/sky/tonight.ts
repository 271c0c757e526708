import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SkyPlace } from '#domain/sky/horizon.ts'
import type { Tonight } from '#domain/sky/tonight.ts'
import { type Milliseconds, minutes } from '#domain/units.ts'
import { openWorker } from '#web/lib/trusted-worker.ts'
import { everyWhileVisible } from '#web/lib/visible-interval.ts'
import { createWorkerClient } from '#web/lib/worker-client.ts'
import address from './tonight-worker.ts?worker&url'

const client = createWorkerClient<{ readonly moment: Date; readonly place: SkyPlace }, Tonight>(() => openWorker(address))

/** What a night is told for: the same within so long. */
const told = minutes(10)

/** The night over a place at a moment, computed beside the page: it takes some 70 ms. */
export function useTonight(moment: Date, place: SkyPlace | null) {
  const at = Math.floor(moment.getTime() / told) * told
  return useQuery({
    queryKey: ['tonight', at, place?.lat, place?.lon],
    queryFn: () => client.request({ moment: new Date(at), place: { lat: place?.lat ?? 0, lon: place?.lon ?? 0 } }),
    enabled: place !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  })
}

/** The moment, which goes on by itself while the page is seen. */
export function useNow(step: Milliseconds): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => everyWhileVisible(() => setNow(new Date()), step, { isCaughtUp: true }), [step])
  return now
}
