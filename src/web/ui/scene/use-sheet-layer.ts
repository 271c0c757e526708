import { useState } from 'react'
import { useLayer } from '#web/lib/use-layer.ts'
import type { SheetSize } from './sheet-size.ts'

/** The size of a sheet that is a layer with an address: it is folded until the layer is opened. */
export function useSheetLayer(name: string) {
  const { value, open, closeAlone } = useLayer(name)
  const [height, setHeight] = useState<SheetSize>('half')
  return {
    size: value === null ? ('folded' as const) : height,
    setSize(next: SheetSize) {
      if (next === 'folded') return closeAlone()
      setHeight(next)
      if (value === null) open('1')
    },
  }
}
