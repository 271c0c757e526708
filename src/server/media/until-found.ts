import type { Milliseconds } from '#domain/units.ts'
import type { Bus } from '#server/bus/port.ts'

type Awaited = { readonly topic: string; readonly ids: readonly string[]; readonly patience: Milliseconds }

/** Looks at once and again at each hint of the bus, until a look says that it is over or patience ends. Answers the last look. */
export async function untilFound<T extends { readonly isOver: boolean }>(
  bus: Bus,
  { topic, ids, patience }: Awaited,
  look: () => Promise<T>,
): Promise<T> {
  const hinted = hints(bus, topic, ids)
  const timer = setTimeout(() => hinted.end(), patience)
  try {
    let seen = await look()
    while (!seen.isOver && (await hinted.next())) seen = await look()
    return seen
  } finally {
    clearTimeout(timer)
    hinted.end()
  }
}

/** The hints about these ids as they come: `next` resolves once there was one since the last, and to false at the end. */
function hints(bus: Bus, topic: string, ids: readonly string[]) {
  let [hasCome, isOver] = [false, false]
  let wake = () => {}
  const sleepUntilWoken = (resolve: () => void) => {
    wake = resolve
  }
  const tell = () => {
    hasCome = true
    wake()
  }
  const hangUp = bus.subscribe(topic, (told) => {
    if (told === null || told.some((id) => ids.includes(id))) tell()
  })
  return {
    async next(): Promise<boolean> {
      while (!hasCome && !isOver) await new Promise<void>(sleepUntilWoken)
      hasCome = false
      return !isOver
    },
    end() {
      isOver = true
      hangUp()
      wake()
    },
  }
}
