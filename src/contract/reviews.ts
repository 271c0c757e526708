import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { dataReply, id, messageReply, writtenWords } from '#contract/envelope.ts'
import { maxReviewLength } from '#domain/shop/reviews.ts'
import { minutes } from '#domain/units.ts'
import { productSlug } from './shop/shop-parts.ts'

const starsError = 'Give one to five stars.'
const stars = z.number(starsError).check(z.int(starsError), z.minimum(1, starsError), z.maximum(5, starsError))

/** A person as lists name them. */
const author = z.object({ _id: z.string(), name: z.string(), username: z.string(), island: z.string(), image: z.nullable(z.string()) })

const review = z.object({
  _id: z.string(),
  stars: z.number(),
  text: z.string(),
  createdAt: z.string(),
  /** Who wrote it; null for a guest, who is told nobody's name. */
  author: z.nullable(author),
  /** Signed address of the picture that its author showed with it, while everybody may see that picture; null without one, and for a guest. */
  picture: z.nullable(z.string()),
})
export type Review = z.infer<typeof review>

/** What the caller wrote. */
const ownReview = z.object({ stars: z.number(), text: z.string(), picture: z.nullable(z.string()) })
export type OwnReview = z.infer<typeof ownReview>

const reviews = z.object({
  /** How many there are, and the mean of their stars to a tenth; null without any. */
  count: z.number(),
  mean: z.nullable(z.number()),
  /** The newest. Those of people whom the caller does not meet are left out. */
  newest: z.array(review),
  /** Whether the caller bought it, and may write one. */
  mayWrite: z.boolean(),
  own: z.nullable(ownReview),
})
export type Reviews = z.infer<typeof reviews>

const productRef = z.object({ slug: productSlug })

export const reviewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/products/:slug/reviews',
    access: 'anyone',
    summary: 'What buyers say of a product: how many, the mean of their stars, and the newest.',
    params: productRef,
    limit: { most: 600, within: minutes(5) },
    reply: dataReply(reviews),
  }),
  write: endpoint({
    method: 'PUT',
    path: '/api/products/:slug/review',
    access: 'member',
    summary: 'Writes the review of the caller, who has bought the product, or changes it. `picture` is an image of their case.',
    params: productRef,
    body: z.object({
      stars,
      text: writtenWords(maxReviewLength),
      picture: z._default(z.nullable(id), null),
    }),
    limit: { most: 60, within: 3_600_000 },
    reply: dataReply(ownReview),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/products/:slug/review',
    access: 'member',
    summary: 'Deletes the review of the caller.',
    params: productRef,
    reply: messageReply,
  }),
}
