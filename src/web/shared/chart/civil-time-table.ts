import { useEffect } from 'react'
import { create } from 'zustand'
import type { CivilTimeTable } from '#domain/sky/civil-time-table.ts'
import tableUrl from '#domain/sky/data/civil-time.json?url'
import { fetchAsset } from '#web/lib/assets.ts'

const useStore = create<{ readonly table: CivilTimeTable | null }>(() => ({ table: null }))
let isLoading = false

async function load() {
  isLoading = true
  try {
    useStore.setState({ table: JSON.parse(new TextDecoder().decode(await fetchAsset(tableUrl))) as CivilTimeTable })
  } catch {
    isLoading = false // the next form tries again
  }
}

/** What the clocks of every zone ever showed; null until it has arrived. */
export function useCivilTimeTable(): CivilTimeTable | null {
  useEffect(() => {
    if (!isLoading) void load()
  }, [])
  return useStore(({ table }) => table)
}
