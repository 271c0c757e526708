import { buffersOf, type Ground, growFor } from './grown.ts'

/** What the worker is asked, and by which number its answer goes. */
export type Order = { readonly id: number; readonly ground: Ground }

self.onmessage = ({ data: { id, ground } }: MessageEvent<Order>) => {
  const grown = growFor(ground)
  self.postMessage({ id, grown }, { transfer: [...buffersOf(grown)] })
}
