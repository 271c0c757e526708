import { seconds } from '#domain/units.ts'
import { browserClock, type Clock } from '../clock.ts'

/** How long the app waits for the stored state. The specification fixes it. */
const rehydrationTimeout = seconds(5)

/** Waits for the stored state. After the timeout or a failure it reports and goes on without it, so that a hung storage locks nobody out. */
export async function rehydrate(
  store: { readonly persist: { readonly rehydrate: () => Promise<void> | void } },
  report: (error: Error) => void,
  clock: Pick<Clock, 'after'> = browserClock,
): Promise<void> {
  let cancelTimeout = () => {}
  const timeout = new Promise<Error>((resolve) => {
    cancelTimeout = clock.after(rehydrationTimeout, () =>
      resolve(new Error(`Stored state did not answer within ${rehydrationTimeout} ms.`)),
    )
  })
  const outcome = await Promise.race([Promise.resolve(store.persist.rehydrate()).catch(toError), timeout])
  cancelTimeout()
  if (outcome instanceof Error) report(outcome)
}

const toError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)))
