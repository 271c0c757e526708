import { useLocation, useNavigate, useParams } from '@tanstack/react-router'

/** Goes to an address of this app, such as `/userislandprofile/42`. */
export function useNavigateTo() {
  const navigate = useNavigate()
  return (to: string, { replace = false } = {}) => navigate({ to, replace })
}

/** The named part of the address, `id` of `/userislandprofile/$id`. */
export const useParam = (name: string) => (useParams({ strict: false }) as Record<string, string | undefined>)[name] ?? ''

/** One value behind the question mark, and a way to change it in place; null takes it away. */
export function useSearchParam(name: string): [value: string | null, set: (value: string | null) => void] {
  const search = useLocation({ select: (place) => place.search as Record<string, string | undefined> })
  const navigate = useNavigate()
  const value = search[name]
  const set = (next: string | null) =>
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false, // the same place, seen otherwise
      search: (before: Record<string, unknown>) => ({ ...before, [name]: next ?? undefined }),
    } as never)
  return [value ?? null, set]
}
