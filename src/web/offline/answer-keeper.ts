import { CallError, provideAnswerKeeper } from '#web/lib/call.ts'
import { isKeeping, noteAnswered } from '#web/lib/kept/kept-state.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { tokens } from '#web/lib/tokens.ts'
import { isKeptCursor } from './kept-cursor.ts'

/** Loaded once the first screen is there, or when there is no network. */
const load = () => import('./kept-answers.ts')

const isLoggedIn = () => useRoot.getState().auth.authenticated
const isUnreachable = (failure: unknown) => failure instanceof CallError && failure.status === 0

const whenIdle = (run: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run, 500))

provideAnswerKeeper(async (entry, input, ask) => {
  if (!isLoggedIn()) return ask()
  const token = tokens.current()
  const answer = async () => (await load()).answerKept(entry, input) as Promise<Awaited<ReturnType<typeof ask>> | undefined>
  // A list that began from this device goes on there, whatever the network does meanwhile.
  if (isKeptCursor(input)) return (await answer()) ?? ask()
  try {
    const reply = await ask()
    if (noteAnswered()) void queryClient.invalidateQueries()
    // of this login alone: another may have begun while the answer was under way
    if (isKeeping() && tokens.current() === token)
      whenIdle(
        () =>
          void load()
            .then(({ keepAnswer }) => (tokens.current() === token ? keepAnswer(entry, input, reply) : undefined))
            .catch(() => {}),
      ) // nothing depends on it
    return reply
  } catch (failure) {
    const kept = entry.method === 'GET' && isUnreachable(failure) ? await answer().catch(() => undefined) : undefined
    if (kept === undefined) throw failure
    return kept
  }
})
