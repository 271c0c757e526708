import { randomBytes } from 'node:crypto'
import { hash, hashSync, parseOptions, verify } from '@node-rs/argon2'
import { Problem } from '#domain/problem.ts'

/** How passwords become what is kept; tests may pass a cheaper cost, never another algorithm. */
export type Hashing = {
  readonly hash: (password: string) => Promise<string>
  /** Against null (nobody of that name) the same work is done, and the answer is no. */
  readonly verify: (hash: string | null, password: string) => Promise<boolean>
  /** Whether a kept hash was made cheaper than new ones are. */
  readonly isOutdated: (hash: string) => boolean
}

/** `memoryCost` in KiB; `timeCost` in passes over it. */
export type Cost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number }

/** Twice the least that OWASP asks for; some 22 ms of one core (decision 030). */
const fullCost: Cost = { memoryCost: 47_104, timeCost: 2, parallelism: 1 }
/** Hashes at the same time, and requests that may wait for one: beyond that a flood of logins would take the server with it. */
const maxAtOnce = 2
const maxWaiting = 50

/** Argon2id in PHC strings. */
export function argonHashing(cost: Cost = fullCost): Hashing {
  const inTurn = queue(maxAtOnce, maxWaiting)
  const dummyHash = hashSync(randomBytes(32), cost)
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (kept, password) => inTurn(async () => (await verify(kept ?? dummyHash, password)) && kept !== null),
    isOutdated: (kept) => {
      const { memoryCost, timeCost, parallelism } = parseOptions(kept)
      return memoryCost < cost.memoryCost || timeCost < cost.timeCost || parallelism < cost.parallelism
    },
  }
}

/** Lets few in at once and keeps the others waiting in their order. */
function queue(most: number, longest: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running++
    else {
      if (waiting.length >= longest) throw new Problem('busy', 'The server is busy. Try again in a moment.', { retryAfter: 2 })
      await new Promise<void>((turn) => waiting.push(turn)) // the next caller is resumed when one finishes
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
