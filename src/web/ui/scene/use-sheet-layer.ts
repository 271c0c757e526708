import { useState } from 'react'
import { useLayer } from '#web/lib/use-layer.ts'
import type { SheetSize } from './sheet-size.ts'

/**
 * The size of a sheet that is a layer with an address: it is folded until the layer is opened.
 * @param isOpenAtFirst it stands open without the layer, until somebody folds it
 */
export function useSheetLayer(name: string, isOpenAtFirst = false) {
  const { value, open, closeAlone } = useLayer(name)
  const [height, setHeight] = useState<SheetSize>('half')
  const [wasFolded, setWasFolded] = useState(false)
  const isOpen = value !== null || (isOpenAtFirst && !wasFolded)
  return {
    size: isOpen ? height : ('folded' as const),
    setSize(next: SheetSize) {
      setWasFolded(next === 'folded')
      if (next !== 'folded') setHeight(next)
      if (next === 'folded' && value !== null) closeAlone()
      else if (next !== 'folded' && !isOpen) open('1')
    },
  }
}
