import { seconds } from '#domain/units.ts'
import { browserClock, type Clock } from '../clock.ts'

/** How long the stored state may keep the app waiting, by the specification. */
export const rehydrationWait = seconds(5)

/** Waits for the stored state, or reports and goes on without it: a hung storage must not keep anybody outside. */
export async function rehydrate(
  store: { readonly persist: { readonly rehydrate: () => Promise<void> | void } },
  report: (error: Error) => void,
  clock: Pick<Clock, 'after'> = browserClock,
): Promise<void> {
  let callOff = () => {}
  const late = new Promise<Error>((resolve) => {
    callOff = clock.after(rehydrationWait, () => resolve(new Error(`Stored state did not answer within ${rehydrationWait} ms.`)))
  })
  const outcome = await Promise.race([Promise.resolve(store.persist.rehydrate()).catch((cause: unknown) => asError(cause)), late])
  callOff()
  if (outcome instanceof Error) report(outcome)
}

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)))
