import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { dataReply, singleLine } from '#contract/envelope.ts'
import { minutes } from '#domain/units.ts'
import { cents, collection, productSlug, unlocks } from './shop-parts.ts'

const productRef = z.object({ slug: productSlug })

/** A product on the shelf, as this caller sees it. */
const listedProduct = z.object({
  _id: productSlug,
  name: z.string(),
  collection,
  summary: z.string(),
  /** What it costs the caller. */
  price: cents,
  /** What the caller owns, by its name, to which it costs the difference, and what it costs without; null for a whole price. */
  upgrade: z.nullable(z.object({ from: z.string(), wholePrice: cents })),
  /** Whether it is sent by post. */
  ships: z.boolean(),
  /** Pieces that can be bought; null where there is no end of them. */
  left: z.nullable(z.number()),
  /** Whether the caller owns it. False for a guest. */
  owned: z.boolean(),
  /** The name of a product that the caller owns, with which this one comes; null for a guest. */
  includedBy: z.nullable(z.string()),
  /** Of what is earned: whether the caller has earned it, what earns it, and the key of the progress that does; null for what is sold. */
  earning: z.nullable(z.object({ isMet: z.boolean(), why: z.string(), key: z.nullable(z.string()) })),
})
export type ListedProduct = z.infer<typeof listedProduct>

/** A product on its own page. */
const product = z.extend(listedProduct, {
  description: z.array(z.string()),
  unlocks,
  /** What shipping and tax may come to; null for what is not sent by post. */
  postage: z.nullable(z.string()),
  /** What of the caller's own it prints. */
  prints: z.nullable(z.enum(['chart', 'image', 'island'])),
  isRepeatable: z.boolean(),
})
export type Product = z.infer<typeof product>

const reading = z.object({
  name: z.string(),
  /** Sections of the text: a heading, and paragraphs. */
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
export type Reading = z.infer<typeof reading>

export const productsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/products',
    access: 'anyone',
    summary:
      'The products of the shop, or of one collection, or those that all the words fit by name, summary or what they are for, best first.',
    query: z.object({ collection: z.optional(collection), q: z.optional(singleLine(100)) }),
    reply: dataReply(z.array(listedProduct)),
  }),
  exchangeRates: endpoint({
    method: 'GET',
    path: '/api/exchange-rates',
    access: 'anyone',
    summary: 'What a dollar came to in other currencies on the last working day, for information; null where the server has no rates.',
    limit: { most: 300, within: minutes(5) },
    reply: dataReply(z.nullable(z.object({ day: z.string(), rates: z.record(z.string(), z.number()) }))),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/products/:slug',
    access: 'anyone',
    summary: 'One product.',
    params: productRef,
    reply: dataReply(product),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/products/:slug/reading',
    access: 'member',
    summary: 'The text of a chapter, a course or a paper that the caller owns.',
    params: productRef,
    reply: dataReply(reading),
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/products/:slug/claim',
    access: 'member',
    summary: 'Gives the caller a product that is free, or that they have earned. Safe to repeat.',
    params: productRef,
    reply: dataReply(product),
  }),
}
