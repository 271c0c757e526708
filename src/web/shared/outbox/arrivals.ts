import type { Arrival } from './outbox.ts'

type Arrived = (arrival: Arrival, owner: string) => void
const listeners = new Set<Arrived>()
/** Runs when the server has something of the outbox, whichever tab sent it. */
export const onArrival = (listener: Arrived): void => void listeners.add(listener)

export function tellArrival(arrival: Arrival, owner: string): void {
  for (const listener of listeners) listener(arrival, owner)
}
