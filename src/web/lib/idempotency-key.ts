import { useState } from 'react'

/** The `Idempotency-Key` of a form: the same for the same words, however often they are sent, and another for other words. */
export type IdempotencyKeys = {
  readonly keyFor: (content: unknown) => string
  /** To be called when it was saved: the same words once more are meant to be there twice. */
  readonly renew: () => void
}

export function createIdempotencyKeys(newKey: () => string = () => crypto.randomUUID()): IdempotencyKeys {
  let sent: { readonly content: string; readonly key: string } | null = null
  return {
    keyFor(content) {
      const written = JSON.stringify(content)
      if (sent?.content !== written) sent = { content: written, key: newKey() }
      return sent.key
    },
    renew() {
      sent = null
    },
  }
}

/** Those of one form, for as long as it is open. */
export const useIdempotencyKeys = (): IdempotencyKeys => useState(() => createIdempotencyKeys())[0]
