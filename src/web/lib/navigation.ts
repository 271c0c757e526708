import { useLocation, useMatch, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Address } from '#domain/addresses.ts'
import { layersIfLoaded } from './layers.ts'

type NavigateOptions = {
  readonly replace?: boolean
  readonly search?: Readonly<Record<string, string>>
  /** False where the next screen goes on with the picture of this one. */
  readonly viewTransition?: false
}

/** The parts of an address as the router wants them. */
export function partsOf(address: Address): { readonly to: string; readonly search: Record<string, string>; readonly hash?: string } {
  const { pathname, searchParams, hash } = new URL(address, location.origin)
  return { to: pathname, search: Object.fromEntries(searchParams), ...(hash && { hash: decodeURIComponent(hash.slice(1)) }) }
}

/** Navigates to an address of this app, such as `/userislandprofile/42` or `/catalog?product=atlas`. */
export function useNavigateTo() {
  const navigate = useNavigate()
  return (address: Address, { search, ...options }: NavigateOptions = {}) => {
    const parts = partsOf(address)
    return navigate({ ...parts, search: { ...parts.search, ...search }, ...options })
  }
}

/** A path parameter, such as `id` of `/userislandprofile/$id`. */
export const useParam = (name: string) => (useParams({ strict: false }) as Record<string, string | undefined>)[name] ?? ''

/** The fragment of the address, without its `#`. */
export const useAddressHash = (): string => useLocation({ select: ({ hash }) => hash })

/** The path of the screen that is shown. While the next one loads the address is that one's already. */
export const useShownPath = (): string => useMatch({ strict: false }).pathname

/** The fragment of the screen that is shown. It stays while the next one loads, when the address is that one's already. */
export function useShownHash(): string {
  const path = useShownPath()
  const { pathname, hash } = useLocation()
  const [shown, setShown] = useState(hash)
  if (pathname === path && hash !== shown) setShown(hash)
  return shown
}

type ChangeOptions = {
  /** Whether Back leads to the address as it was; otherwise it changes in place. */
  readonly isPushed?: boolean
  /** It belongs to the screen, not to a layer over it: so it stays when a layer is closed. */
  readonly isOfScreen?: boolean
}

/** The search parameters of the shown screen, and a function that changes some of them at once. Null removes one. */
export function useSearchParams(): [
  values: Readonly<Record<string, string | undefined>>,
  change: (changes: Readonly<Record<string, string | null>>, options?: ChangeOptions) => void,
] {
  const shown = useMatch({ strict: false })
  const address = useLocation()
  const navigate = useNavigate()
  // While the next screen loads the address is that one's already; this one keeps its own.
  const { search } = address.pathname === shown.pathname ? address : shown
  function change(changes: Readonly<Record<string, string | null>>, { isPushed = false, isOfScreen = false }: ChangeOptions = {}) {
    const next = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? undefined]))
    const go = () =>
      void navigate({
        to: '.',
        replace: !isPushed,
        resetScroll: false, // the same screen with another parameter
        search: (before: Record<string, unknown>) => ({ ...before, ...next }),
      })
    const layers = layersIfLoaded()
    if (isOfScreen) for (const [name, value] of Object.entries(changes)) layers?.keep(name, value)
    if (layers) layers.afterTraversal(go)
    else go()
  }
  return [search as Record<string, string | undefined>, change]
}

/** One search parameter, and a function that changes it. Null removes it. */
export function useSearchParam(name: string): [value: string | null, set: (value: string | null, options?: ChangeOptions) => void] {
  const [values, change] = useSearchParams()
  return [values[name] ?? null, (value, options) => change({ [name]: value }, options)]
}
