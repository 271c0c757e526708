import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import type { Milliseconds } from '#domain/units.ts'

/** The process that ran a request died: nothing of it goes on. */
class Crash extends Error {
  override readonly name = 'Crash'
}

/** One request, from its first statement to its answer. */
type Flow = { isDead: boolean }

/** What waits for a lock of another flow comes back only when that one goes on: after so long the next is let go. */
const lockWait: Milliseconds = 5

export type Scheduler = {
  /** Waits for its turn, and may die here. */
  readonly step: (crashes?: boolean) => Promise<void>
  /** Ends the flow that runs now: its next statement is not sent. */
  readonly die: () => void
  /** Has the statements of a database wait for their turns. */
  readonly plugin: KyselyPlugin
  /** Runs a flow beside the others; resolves once it ended, however that was. */
  readonly spawn: (act: () => Promise<unknown>) => Promise<void>
  /** Runs flows beside each other, while the caller waits for all of them. */
  readonly together: <T>(acts: readonly (() => Promise<T>)[]) => Promise<readonly (T | null)[]>
  /** Lets flows go on, one at a time and in an order of the seed, until none is left. */
  readonly run: () => Promise<void>
  /** From here on nobody dies. */
  readonly calm: () => void
}

/** Whether nothing was noticed for as long as a lock is waited for. */
const isSilent = (noticed: Promise<void>): Promise<boolean> => Promise.race([noticed.then(() => false), pause(lockWait, true)])

type Given = {
  readonly random: () => number
  /** How likely a flow dies at a step. */
  readonly crashRate: number
  /** Whether an error is one that a request may end with. */
  readonly isExpected: (error: unknown) => boolean
}

/** Decides by a seed which of many flows goes on at each statement and each request to a provider, and which dies there. */
export function openScheduler({ random, crashRate, isExpected }: Given): Scheduler {
  const flows = new AsyncLocalStorage<Flow>()
  const ready: (() => void)[] = []
  let running = 0
  let alive = 0
  let rate = crashRate
  let fault: Error | null = null
  let notice = Promise.withResolvers<void>()
  const announce = () => {
    notice.resolve()
    notice = Promise.withResolvers<void>()
  }
  const turn = async () => {
    const go = Promise.withResolvers<void>()
    ready.push(go.resolve)
    running -= 1
    announce()
    await go.promise
  }
  const dieMaybe = () => {
    const flow = flows.getStore()
    if (!flow) return
    if (random() < rate) flow.isDead = true
    if (flow.isDead) throw new Crash()
  }
  const step = async (crashes = true) => {
    if (!flows.getStore()) return
    await turn()
    if (crashes) dieMaybe()
  }
  const enter = async <T>(act: () => Promise<T>): Promise<T | null> => {
    alive += 1
    running += 1
    try {
      return await flows.run({ isDead: false }, async () => {
        await turn()
        return act()
      })
    } catch (error) {
      if (!(error instanceof Crash) && !isExpected(error)) fault ??= error as Error
      return null
    } finally {
      alive -= 1
      running -= 1
      announce()
    }
  }
  return {
    step,
    die: () => {
      const flow = flows.getStore()
      if (flow) flow.isDead = true
    },
    plugin: {
      transformQuery: ({ node }) => {
        if (flows.getStore()?.isDead) throw new Crash()
        return node
      },
      transformResult: async ({ result }) => {
        await step()
        return result
      },
    },
    spawn: async (act) => void (await enter(act)),
    together: async (acts) => {
      const all = acts.map((act) => enter(act))
      running -= 1
      const results = await Promise.all(all)
      running += 1
      return results
    },
    run: async () => {
      const release = () => {
        running += 1
        ready.splice(Math.floor(random() * ready.length), 1)[0]?.()
      }
      while (alive > 0) {
        const noticed = notice.promise
        if (ready.length === 0) await noticed
        else if (running === 0 || (await isSilent(noticed))) release()
      }
      if (fault) throw fault
    },
    calm: () => {
      rate = 0
    },
  }
}
