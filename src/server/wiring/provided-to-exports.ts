import { type Bytes, megabytes } from '#domain/units.ts'
import { startProcess } from '#server/compute/start-worker.ts'
import { openWorker } from '#server/compute/worker.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import type { ChartDrawing, Laying, ProvidedToExports } from '#server/exports/provided.ts'
import type { StoreSettings } from '#server/open-deps.ts'
import { openRendering } from '#server/open-rendering.ts'
import { titleOf } from '#server/starcharts/render-options.ts'
import { chartImage } from '#server/starcharts/sheet-images.ts'

/** How star charts are drawn for an export, until it is closed. */
export function openChartDrawing(deps: Pick<Deps, 'files'>): ChartDrawing {
  const { renderer, close } = openRendering()
  const asker = { who: 'exports', signal: new AbortController().signal }
  return {
    titleOf,
    async draw(recipe, day, stored) {
      const image = stored && chartImage(deps, stored)
      const svg = await renderer.render(recipe, { format: 'svg', hasBleed: false }, asker, image)
      return { svg, pdf: await renderer.render(recipe, { format: 'pdf', hasBleed: false, day }, asker, image) }
    },
    close,
  }
}

type LayOutSettings = StoreSettings & Pick<Config, 'productName' | 'publicUrl'>
/** An export to lay out, and where everything of it is: no secret but those of database and store. */
export type LayOutTask = { readonly laying: Laying; readonly settings: LayOutSettings }

/** 50,000 entries need fewer than 128 MB; of each the index of the site and the plan of the zips hold a line until the end. */
const minHeap: Bytes = megabytes(160)
const heapOfEntry: Bytes = 2000

/** Lays each export out in a process of its own: its garbage is bounded, and goes with it. What is killed in the middle is tried again. */
export const layOutInProcess =
  ({ address, dataDir, s3, productName, publicUrl }: LayOutSettings): ProvidedToExports['layOut'] =>
  async (laying, signal) => {
    const start = startProcess(new URL('./lay-out-process.ts', import.meta.url), minHeap + laying.entries * heapOfEntry)
    const worker = openWorker<LayOutTask>(start, { name: 'exports', renewAfter: 1, endsWhenAborted: true })
    try {
      return await worker.ask({ laying, settings: { address, dataDir, s3, productName, publicUrl } }, { signal })
    } finally {
      await worker.close()
    }
  }
