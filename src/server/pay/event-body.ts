import * as z from 'zod/mini'

/** An id or a kind, as providers write them: printable, and short enough to be kept. */
export const eventName = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))

/** The body of a webhook by its schema; null for anything else that was sent, signed or not. */
export function readEventBody<Schema extends z.ZodMiniType>(schema: Schema, rawBody: Buffer): z.infer<Schema> | null {
  const { success, data } = schema.safeParse(jsonOf(rawBody))
  return success ? data : null
}

function jsonOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString())
  } catch {
    return undefined
  }
}
