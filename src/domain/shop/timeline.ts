/** What happens to an order, by the kind under which it is kept. The detail is an amount in words, a tracking number or the address of a page that follows the parcel, or ''. */
const wordsOf = {
  placed: () => 'Placed.',
  paying: () => 'Payment on its way.',
  declined: () => 'Payment refused. Nothing was charged.',
  paid: (detail: string) => `Paid: ${detail}.`,
  /** @param detail `e-mail` of vouchers alone */
  fulfilled: (detail: string) => (detail === 'e-mail' ? 'Delivered by e-mail.' : 'Delivered to your case.'),
  cancelled: () => 'Cancelled. Nothing was charged.',
  expired: () => 'Cancelled, since it was not paid in time. Nothing was charged.',
  revived: () => 'Taken up again: the payment arrived after it was cancelled.',
  review: () => 'Another amount arrived than its total. A keeper looks at it.',
  refund_requested: (detail: string) => `Refund on its way: ${detail}.`,
  refunded: (detail: string) => `Refunded: ${detail}.`,
  refunded_in_part: (detail: string) => `Refunded in part: ${detail}.`,
  refund_refused: () => 'The refund was refused by the payment provider. A keeper looks at it.',
  shipped: (detail: string) => {
    if (!detail) return 'Sent by post.'
    return trackingPage(detail) === null ? `Sent by post. Tracking number ${detail}.` : 'Sent by post. Its way can be followed.'
  },
  delivered: () => 'Arrived.',
} as const satisfies Readonly<Record<string, (detail: string) => string>>

/** The page of a carrier that follows a parcel; null where the detail is a number alone. */
export const trackingPage = (detail: string): string | null => (detail.startsWith('https://') && !/\s/.test(detail) ? detail : null)

export type OrderEventKind = keyof typeof wordsOf

/** What a buyer is notified of, wherever they are. */
export const toldOrderEvents = ['paid', 'shipped', 'delivered', 'refunded', 'refunded_in_part'] as const satisfies readonly OrderEventKind[]

/** Those of them that stand beside how far an order is. */
export const refundEvents = ['refunded', 'refunded_in_part'] as const satisfies readonly OrderEventKind[]

/** An event of the timeline in words. */
export const eventInWords = (kind: OrderEventKind, detail: string): string => wordsOf[kind](detail)
