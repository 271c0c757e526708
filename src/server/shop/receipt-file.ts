import { createHash } from 'node:crypto'
import type { Caller, Deps } from '#server/deps.ts'
import type { FileToSend } from '#server/http/send-file.ts'
import type { DrawsReceipts } from './provided.ts'
import { receiptOf } from './receipts.ts'

/** The receipt of an order of the caller as a PDF, called by its number. */
export async function receiptFile(
  deps: Pick<Deps, 'db' | 'payments' | 'config' | 'now'> & DrawsReceipts,
  caller: Caller,
  orderId: string,
): Promise<FileToSend> {
  const receipt = await receiptOf(deps, caller, orderId)
  const etag = createHash('sha256').update(JSON.stringify(receipt)).digest('base64url').slice(0, 27)
  return {
    name: `receipt-${receipt.number}.pdf`,
    type: 'application/pdf',
    etag,
    make: (signal) =>
      deps.drawReceipt(etag, receipt, { productName: deps.config.productName, madeAt: deps.now() }, { who: caller.userId, signal }),
  }
}
