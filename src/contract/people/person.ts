import * as z from 'zod/mini'

/** Somebody as one line of a list: who they are, and since when they stand in it. The picture is null where the caller may not see it. */
export const person = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  island: z.string(),
  image: z.nullable(z.string()),
  since: z.string(),
})
export type PersonLine = z.infer<typeof person>
