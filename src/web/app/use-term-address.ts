import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { type TermAddress, type TermHistory, termParameter } from '#web/lib/term-address.ts'

/** The dictionary in the address of every screen of the app: each term is a step of the history, and closing takes all of them back. */
export function useTermAddress(): TermAddress {
  const { history } = useRouter()
  const navigate = useNavigate()
  const term = useLocation({ select: ({ search }) => (search as Record<string, string | undefined>)[termParameter] ?? null })
  const depth = useLocation({ select: ({ state }) => (state as TermHistory).termDepth ?? 0 })
  const go = (next: string | null, termDepth: number, replace: boolean) =>
    void navigate({
      to: '.',
      replace,
      resetScroll: false,
      search: (before: Record<string, unknown>) => ({ ...before, [termParameter]: next ?? undefined }),
      state: (before: object) => ({ ...before, termDepth }),
    } as never)
  return {
    term,
    canGoBack: depth > 1,
    open: (next) => {
      if (next !== term) go(next, depth + 1, false)
    },
    back: () => history.back(),
    close: () => (depth > 0 ? history.go(-depth) : go(null, 0, true)),
  }
}
