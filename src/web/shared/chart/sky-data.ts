import { useEffect } from 'react'
import { create } from 'zustand'
import figuresUrl from '#domain/sky/data/figures.json?url'
import milkyWayUrl from '#domain/sky/data/milky-way.bin?url'
import brightUrl from '#domain/sky/data/stars-bright.bin?url'
import faintUrl from '#domain/sky/data/stars-faint.bin?url'
import type { SkyFigures } from '#domain/sky/figures.ts'
import { decodeMilkyWay } from '#domain/sky/milky-way.ts'
import type { SkyData } from '#domain/sky/sky-view.ts'
import { decodeStars } from '#domain/sky/star-catalogue.ts'
import { fetchAsset } from '#web/lib/assets.ts'

type State = {
  /** What has arrived: the bright stars first, so that the first chart waits for nothing else. */
  readonly data: SkyData | null
  readonly error: unknown
}
const useStore = create<State>(() => ({ data: null, error: null }))
let loading: Promise<void> | null = null

/** Fetches everything once; what failed may be tried again. */
function load(): Promise<void> {
  loading ??= fetchData()
  return loading
}

async function fetchData(): Promise<void> {
  useStore.setState({ error: null })
  try {
    const bright = await fetchAsset(brightUrl)
    useStore.setState({ data: { stars: decodeStars(bright), figures: null, milkyWay: null } })
    const add = (part: Partial<SkyData>) => useStore.setState(({ data }) => ({ data: data && { ...data, ...part } }))
    await Promise.all([
      fetchAsset(faintUrl).then((faint) => add({ stars: decodeStars(bright, faint) })),
      fetchAsset(figuresUrl).then((bytes) => add({ figures: JSON.parse(new TextDecoder().decode(bytes)) as SkyFigures })),
      fetchAsset(milkyWayUrl).then((bytes) => add({ milkyWay: decodeMilkyWay(bytes) })),
    ])
  } catch (error) {
    useStore.setState({ error })
    loading = null
  }
}

/**
 * The stars and what is drawn between them, fetched once for all that draws a sky.
 * @param isWanted nothing is fetched before somebody looks
 */
export function useSkyData(isWanted = true): State & { readonly retry: () => void } {
  const state = useStore()
  useEffect(() => {
    if (isWanted) void load()
  }, [isWanted])
  return { ...state, retry: () => void load() }
}

/** The same for code outside of components, once everything has arrived. */
export async function wholeSkyData(): Promise<SkyData> {
  await load()
  const { data, error } = useStore.getState()
  if (!data || error) throw error
  return data
}
