import { queryOptions } from '@tanstack/react-query'
import { buildGroundInWorker } from '../scene/build-ground-in-worker.ts'
import type { GroundSource } from '../scene/ground-geometry.ts'

/** The ground of an island, built in a worker; null where it is not known which. A failure is tried again by hand. */
export const groundQuery = (source: GroundSource | null) =>
  queryOptions({
    queryKey: ['island-ground', source],
    queryFn: () => (source ? buildGroundInWorker(source) : null),
    enabled: source !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0, // the last few are kept where they are built
    structuralSharing: false,
  })
