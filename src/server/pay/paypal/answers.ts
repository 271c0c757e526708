import * as z from 'zod/mini'
import { centsOf } from '#domain/shop/money.ts'
import { eventName } from '../event-body.ts'
import { OutcomeUnknown } from '../port.ts'

/** Reads an answer. One that is not as PayPal documents it does not tell us what was done. */
export function readAnswer<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(body)
  if (!success) throw new OutcomeUnknown('an answer of PayPal is not as it documents it', { cause: error })
  return data
}

// What we read of PayPal's answers; everything else in them is left out.

export const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })

export const failureAnswer = z.object({
  /** Of a failure of authorisation, which has no name. */
  error: z.optional(z.string()),
  name: z._default(z.string(), 'UNKNOWN'),
  details: z.optional(z.array(z.object({ issue: z.string() }))),
})

const money = z.pipe(
  z.object({ currency_code: z.string(), value: z.string().check(z.refine((text) => centsOf(text) !== null, 'not an amount')) }),
  z.transform(({ currency_code, value }) => ({ currency: currency_code, amount: centsOf(value) ?? 0 })),
)

const capture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED']),
  status_details: z.optional(z.object({ reason: z.optional(z.string()) })),
  amount: money,
})
export type PayPalCapture = z.infer<typeof capture>

export const orderAnswer = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  create_time: z.optional(z.string()),
  update_time: z.optional(z.string()),
  purchase_units: z._default(z.array(z.object({ payments: z.optional(z.object({ captures: z._default(z.array(capture), []) })) })), []),
  links: z._default(z.array(z.object({ rel: z.string(), href: z.string() })), []),
})
export type PayPalOrder = z.infer<typeof orderAnswer>

export const refundAnswer = z.object({ id: z.string(), status: z.enum(['COMPLETED', 'PENDING', 'CANCELLED', 'FAILED']) })

export const transactionsAnswer = z.object({
  total_pages: z.number(),
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: z.string(),
        paypal_reference_id: z.optional(z.string()),
        transaction_event_code: z.string(),
        transaction_initiation_date: z.string(),
        transaction_amount: money,
        transaction_status: z.string(),
        invoice_id: z.optional(z.string()),
      }),
    }),
  ),
})

export const eventBody = z.object({
  id: eventName,
  event_type: eventName,
  resource: z.object({
    id: eventName,
    supplementary_data: z.optional(z.object({ related_ids: z.optional(z.object({ order_id: z.optional(eventName) })) })),
  }),
})
