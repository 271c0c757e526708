import { keeperApi } from '#contract/keeper.ts'
import { CallError, call } from '#web/lib/call.ts'

/** Whether whoever is logged in is a keeper. A server that does not answer is an error of its own. */
export async function isKeeper(): Promise<boolean> {
  try {
    await call(keeperApi.door)
    return true
  } catch (refusal) {
    if (refusal instanceof CallError && (refusal.status === 404 || refusal.status === 401)) return false
    throw refusal
  }
}
