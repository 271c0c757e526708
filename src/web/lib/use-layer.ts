import { withLayers } from './layers.ts'
import { useSearchParam } from './navigation.ts'
import { useAddressedLayer } from './open-layer.ts'

/**
 * A layer (overlay) whose search parameter the address has while it is open. It survives a reload; Back and Escape close it, and Forward
 * opens it again.
 * @param onEscape what Escape does instead of closing it
 */
export function useLayer(name: string, { onEscape }: { readonly onEscape?: () => void } = {}) {
  const [value] = useSearchParam(name)
  const open = (next: string) => withLayers((layers) => layers.open(name, next))
  const close = () => withLayers((layers) => layers.close(name))
  useAddressedLayer(name, value !== null, onEscape ?? close)
  return {
    value,
    /** Opens it, or shows another value in place. */
    open,
    /** Shows another value, or none, by an entry more. */
    step: (next: string | null, without: readonly string[] = []) => withLayers((layers) => layers.step(name, next, without)),
    close,
    change: (next: string | null) => (next === null ? close() : open(next)),
    /** Closes it and leaves open what lies above it. */
    closeAlone: () => withLayers((layers) => layers.close(name, { isAlone: true })),
  }
}
