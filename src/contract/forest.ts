import * as z from 'zod/mini'
import { minutes } from '#domain/units.ts'
import { endpoint } from './endpoint.ts'
import { dataReply } from './envelope.ts'

/** A tree of life that somebody planted on their island. */
const forestTree = z.object({
  _id: z.string(),
  /** Slug of its kind (domain/forest/trees.ts). */
  kind: z.string(),
  /** When the island was first saved with it. */
  plantedAt: z.string(),
  /** It stands on a dead version alone, or its owner is gone. */
  isBare: z.boolean(),
  isOwn: z.boolean(),
  owner: z.object({ _id: z.string(), name: z.string(), username: z.string() }),
})

const forest = z.object({
  trees: z.array(forestTree),
  /** Whether there are no more than these that the caller may see. */
  isWhole: z.boolean(),
})
export type Forest = z.infer<typeof forest>

export const forestApi = {
  forest: endpoint({
    method: 'GET',
    path: '/api/forest',
    access: 'member',
    summary:
      'The trees of life on the saved islands that the caller may see, 1,000 at most: the caller’s own first, then everybody’s first tree before anybody’s second, the youngest first. Of one person 100 at most.',
    personLimit: { most: 60, within: minutes(1) },
    reply: dataReply(forest),
  }),
}
