import type { Receipt } from '#contract/shop/orders.ts'
import type { CastEvent } from '#domain/sky/cast-event.ts'
import type { SkyPlace } from '#domain/sky/horizon.ts'
import type { SheetId } from '#domain/sky/recipe.ts'
import { megabytes } from '#domain/units.ts'
import { type Lane, openLane } from './compute/lane.ts'
import { startProcess, startThread } from './compute/start-worker.ts'
import type { Asker } from './compute/turns.ts'
import { openWorker } from './compute/worker.ts'
import type { ReceiptMade, VoucherCard } from './shop/provided.ts'
import {
  type ChartImage,
  etagOf,
  type ImageTask,
  megapixelsOf,
  type Renderer,
  type SheetJpeg,
  widestImage,
} from './starcharts/render-options.ts'
import type { AnyTask, ResultOf } from './tasks.ts'

/** All that is computed beside the event loop, for the features that ask for it. */
export type Rendering = {
  readonly renderer: Renderer
  readonly castOf: (moment: Date, place: SkyPlace, asker: Asker) => Promise<readonly CastEvent[]>
  /** @param key tells receipts apart: a receipt never changes */
  readonly drawReceipt: (key: string, receipt: Receipt, made: ReceiptMade, asker: Asker) => Promise<Uint8Array>
  readonly drawVoucher: (key: string, card: VoucherCard, asker: Asker) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

/** A PNG of so many megapixels is done in a lane of its own: a sheet of A4 has 8.7, the wallpaper of a phone 3.6. */
const maxQuick = 5
/** What works cost, in megapixels: some 100 ms of CPU each. A drawing is made before its pixels are; a document holds its fonts as well. */
const costs = { drawing: 3, document: 6, receipt: 2, cast: 1, words: 0.1 } as const

/** Quick works are done by a thread. Large pictures are done by a process, since their pixels lie outside of JavaScript's memory. */
export function openRendering(): Rendering {
  const file = new URL('./task-worker.ts', import.meta.url)
  const quick: Lane<AnyTask> = openLane(openWorker<AnyTask>(startThread(file, megabytes(256)), { name: 'quick', renewAfter: 1000 }), {
    name: 'drawings_quick',
    maxEach: 8,
    maxWaiting: 64,
    maxKept: megabytes(24),
  })
  const large: Lane<AnyTask> = openLane(
    openWorker<AnyTask>(startProcess(file, megabytes(384)), { name: 'large', renewAfter: 100, endsWhenAborted: true }),
    { name: 'drawings_large', maxEach: 3, maxWaiting: 24, maxKept: megabytes(16) },
  )
  const images = openWorker<ImageTask>(startProcess(new URL('./starcharts/image-process.ts', import.meta.url), megabytes(256)), {
    name: 'images',
    renewAfter: 200,
  })
  async function jpegOf(image: ChartImage, sheet: SheetId): Promise<SheetJpeg | null> {
    const webp = await image.read()
    return webp && images.ask<SheetJpeg>({ webp, width: widestImage(sheet) }, {})
  }
  return {
    renderer: {
      render(recipe, options, asker, image = null) {
        const megapixels = megapixelsOf(recipe, options)
        const drawing = options.format === 'pdf' ? costs.document : costs.drawing
        // The pixels of an image lie outside of JavaScript's memory, too.
        const lane = image || megapixels > maxQuick ? large : quick
        return lane.make(`chart ${etagOf(recipe, options, image)}`, { ...asker, cost: drawing + megapixels }, async () => ({
          name: 'chart',
          args: [recipe, options, image && (await jpegOf(image, recipe.sheet))],
        }))
      },
      missingCharacters: (recipe, asker) =>
        quick.run<ResultOf<'missingCharacters'>>({ name: 'missingCharacters', args: [recipe] }, { ...asker, cost: costs.words }),
      sharedWords: (recipe, asker) =>
        quick.run<ResultOf<'sharedWords'>>({ name: 'sharedWords', args: [recipe] }, { ...asker, cost: costs.words }),
      almanacOf: (moment, place, asker) =>
        quick.run<ResultOf<'almanac'>>({ name: 'almanac', args: [moment, place] }, { ...asker, cost: costs.words }),
    },
    castOf: (moment, place, asker) => quick.run<ResultOf<'cast'>>({ name: 'cast', args: [moment, place] }, { ...asker, cost: costs.cast }),
    drawReceipt: (key, receipt, made, asker) =>
      quick.make(`receipt ${key}`, { ...asker, cost: costs.receipt }, () => ({ name: 'receipt', args: [receipt, made] })),
    drawVoucher: (key, card, asker) =>
      quick.make(`voucher ${key}`, { ...asker, cost: costs.receipt }, () => ({ name: 'voucher', args: [card] })),
    async close() {
      await Promise.all([quick.close(), large.close(), images.close()])
    },
  }
}
