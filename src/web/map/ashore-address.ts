import { withLayers } from '#web/lib/layers.ts'
import { useLayer } from '#web/lib/use-layer.ts'

/** The search parameter of the island on which one is ashore: its ordinal. */
const param = 'ashore'

/** Writes into the address on which island one is ashore, null for none. The visit follows the address. */
export const writeAshoreAddress = (ordinal: number | null): void =>
  withLayers((layers) => {
    if (ordinal === null) layers.close(param, { isAlone: true })
    else layers.open(param, String(ordinal))
  })

/** The island that the address names; null for none, and for what is no ordinal. */
export function useAshoreAddress(): number | null {
  const { value } = useLayer(param)
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null
}
