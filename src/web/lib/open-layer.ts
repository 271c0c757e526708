import { useEffect, useEffectEvent, useId } from 'react'
import type { Layers } from './layer-history.ts'
import { withLayers } from './layers.ts'

/** Shows a layer until the returned function is called. */
function show(how: (layers: Layers) => () => void): () => void {
  let hide: (() => void) | null = null
  let isOver = false
  withLayers((layers) => {
    if (!isOver) hide = how(layers)
  })
  return () => {
    isOver = true
    hide?.()
  }
}

/**
 * A layer (overlay) without an address, such as a menu or a question: Back and Escape close it, and a reload does too.
 * @param onClose false where it was not open any more, so that Escape goes to the layer below
 * @param hasEntry false where Back means something else; Escape closes it all the same
 */
export function useUnaddressedLayer(isOpen: boolean, onClose: () => unknown, hasEntry = true): void {
  const id = useId()
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? show((layers) => layers.showUnaddressed(id, () => close(), hasEntry)) : undefined), [id, isOpen, hasEntry])
}

/** Says that a layer is open which the address names, and what Escape does to it. */
export function useAddressedLayer(name: string, isOpen: boolean, onEscape: () => void): void {
  const onKey = useEffectEvent(onEscape)
  useEffect(() => (isOpen ? show((layers) => layers.showAddressed(name, () => onKey())) : undefined), [name, isOpen])
}
