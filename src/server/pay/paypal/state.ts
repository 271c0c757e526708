import { OutcomeUnknown, type ProviderState } from '../port.ts'
import type { PayPalCapture, PayPalOrder } from './answers.ts'

/** What an order of PayPal's says about the payment. */
export function stateOf(order: PayPalOrder): ProviderState {
  if (order.status === 'APPROVED') return { is: 'approved' }
  if (order.status === 'VOIDED') return { is: 'closed' }
  if (order.status !== 'COMPLETED') return { is: 'waiting' }
  const captures = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? [])
  const deciding = captures.find((capture) => isTaken(capture)) ?? captures.find(({ status }) => status === 'PENDING') ?? captures[0]
  if (!deciding) throw new OutcomeUnknown(`PayPal names no capture of the completed order ${order.id}`)
  return stateOfCapture(deciding)
}

const isTaken = ({ status }: PayPalCapture) => ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status)

function stateOfCapture(capture: PayPalCapture): ProviderState {
  const { id, status, status_details: details } = capture
  if (isTaken(capture)) return { is: 'captured', capture: { id, ...capture.amount } }
  if (status === 'PENDING') return { is: 'pending', captureId: id, reason: details?.reason ?? 'PENDING' }
  return { is: 'declined', mayRetry: false, reason: details?.reason ?? status }
}

/** Refusals after which the buyer may approve the same order by other means. */
const retryable: ReadonlySet<string> = new Set(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED'])

/**
 * What the refusal of a capture says about the payment; null where the order itself has to be asked. A refusal that we do not know is
 * one for good: with 4xx PayPal says that it took nothing.
 */
export function stateOfRefusal(issue: string): ProviderState | null {
  if (issue === 'ORDER_NOT_APPROVED') return { is: 'waiting' }
  if (issue === 'ORDER_ALREADY_CAPTURED') return null
  if (issue === 'ORDER_COMPLETION_IN_PROGRESS') throw new OutcomeUnknown('PayPal is carrying out another capture of the order')
  return { is: 'declined', mayRetry: retryable.has(issue), reason: issue }
}
