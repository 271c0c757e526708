import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type StarChart, starChartsApi } from '#contract/starcharts/starcharts.ts'
import type { PictureSize } from '#domain/sky/draw-picture.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import { CallError, call } from '#web/lib/call.ts'

/** The image of the case that a sheet shows: its address, and how many pixels it is drawn from. */
export type ShownPicture = NonNullable<StarChart['picture']>

/** An image in memory, with its size; null while it is fetched. */
export type LoadedPicture = PictureSize & { readonly source: HTMLImageElement | null }

/** The image of the caller's own case that a recipe names. `isGone`: it is not there any more. */
export function useSheetPicture({ picture }: ChartRecipe): { readonly shown: ShownPicture | null; readonly isGone: boolean } {
  const id = picture?.kind === 'entry' ? picture.id : null
  const { data, error } = useQuery({
    queryKey: ['sheet-picture', id],
    queryFn: async ({ signal }) => (await call(starChartsApi.picture, { params: { id: id ?? '' } }, { signal })).data,
    enabled: id !== null,
    retry: (count, cause) => count < 2 && !(cause instanceof CallError && cause.status < 500),
    meta: { quiet: true },
  })
  return { shown: (id !== null && data) || null, isGone: id !== null && error instanceof CallError && error.status === 404 }
}

/** The image of a sheet in memory. Until it has come, its place stays empty. */
export function useLoadedPicture(shown: ShownPicture | null | undefined): LoadedPicture | null {
  const [loaded, setLoaded] = useState<{ readonly from: string; readonly source: HTMLImageElement } | null>(null)
  const address = shown?.image
  useEffect(() => {
    if (address === undefined) return
    let isOver = false
    loadPicture(address).then(
      (source) => !isOver && setLoaded({ from: address, source }),
      () => {}, // its place stays empty
    )
    return () => {
      isOver = true
    }
  }, [address])
  const source = loaded && loaded.from === address ? loaded.source : null
  return useMemo(() => (shown ? { width: shown.width, height: shown.height, source } : null), [shown, source])
}

/** An image of our own server, decoded. */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}
