import { createHash } from 'node:crypto'
import type { Caller, Deps } from '#server/deps.ts'
import type { FileToSend } from '#server/http/send-file.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { receiptOf } from './receipts.ts'

/** The receipt of an order of the caller as a PDF, called by its number. */
export async function receiptFile(deps: Pick<Deps, 'db' | 'payments' | 'config'>, caller: Caller, orderId: string): Promise<FileToSend> {
  const receipt = await receiptOf(deps, caller, orderId)
  return {
    name: `receipt-${receipt.number}.pdf`,
    type: 'application/pdf',
    etag: createHash('sha256').update(JSON.stringify(receipt)).digest('base64url').slice(0, 27),
    make: () => receiptPdf(receipt, deps.config.productName),
  }
}
