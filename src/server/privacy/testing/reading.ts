import pLimit from 'p-limit'
import { expect } from 'vitest'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import type { AccountName, Levels, Thing, ViewerName, Way } from './oracle.ts'

/** What a viewer learns: whether the owner is there, more of them than name and island, and which of their things. */
export type Shown = { readonly isMet?: boolean; readonly hasProfile?: boolean; readonly ids?: readonly string[] }

/** Somewhere that shows people or their things. */
export type TestedSurface = {
  readonly way: Way
  /** The accounts whose things it has, where those are fewer than the way says. */
  readonly accounts?: readonly AccountName[]
  /** Shows what is attached to messages too. */
  readonly showsAttached?: true
  /** For whom the owner can come up there at all. */
  readonly isFor?: (viewer: ViewerName) => boolean
  /** Which of the things that the viewer may see it has room for. */
  readonly holds?: (seen: readonly Thing[], viewer: ViewerName, levels: Levels) => readonly Thing[]
  /** Whether the owner is to be found where that follows from what is seen. */
  readonly meets?: (seen: readonly Thing[]) => boolean
  readonly read: (as: Person | null) => Promise<Shown>
}
export type TestedSurfaces = Readonly<Record<string, TestedSurface>>

export type Reading = ReturnType<typeof readingFrom>

/** A crowd of all surfaces would be an overload of a slow machine, which refuses some of them. */
const atOnce = 16

/**
 * @param turn counts the worlds: what is asked for one by one is asked in turn, some in each
 * @param asked gets every path that is read
 */
export function readingFrom(t: TestApp, turn: () => number, asked: Set<string>) {
  const inTurns = pLimit(atOnce)
  /** The answer to a viewer; null when there is nothing for them. */
  const ask = (as: Person | null, url: string) => inTurns(() => answerOf(as, url))
  async function answerOf(as: Person | null, url: string) {
    asked.add(new URL(url, t.deps.config.publicUrl).pathname)
    const answer = await t.call('GET', url, { remoteAddress: t.freshAddress(), ...(as && { as }) })
    expect(as ? [200, 401, 404] : [401], url).toContain(answer.statusCode)
    return answer.statusCode === 200 ? answer : null
  }
  const get = async <T>(as: Person | null, url: string) => (await ask(as, url))?.json<{ data: T }>().data ?? null
  const inTurn = (some: readonly Thing[], count: number) =>
    Array.from({ length: count }, (_, at) => some[(turn() * count + at) % some.length] ?? expect.fail())

  /** A surface on which things are asked for one by one: so many of these each time. */
  const oneByOne = (
    some: readonly Thing[],
    count: number,
    isThere: (as: Person | null, thing: Thing) => Promise<boolean>,
  ): TestedSurface => ({
    way: 'address',
    holds: (seen) => inTurn(some, count).filter((thing) => seen.includes(thing)),
    read: async (as) => {
      const picked = inTurn(some, count)
      const answers = await Promise.all(picked.map((thing) => isThere(as, thing)))
      return { ids: picked.filter((_, at) => answers[at]).map(({ id }) => id) }
    },
  })
  return { ask, get, inTurn, oneByOne }
}

export const idsOf = (found: readonly { readonly _id: string }[] | null) => found?.map(({ _id }) => _id) ?? []
