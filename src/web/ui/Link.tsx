import { type HistoryState, Link as RouterLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import type { ScreenAddress } from '#domain/addresses.ts'
import { partsOf } from '#web/lib/navigation.ts'

type Props = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** An address of this app, such as `/userislandprofile/42` or `/catalog?product=atlas`. The public pages are documents of their own: link those with a plain `a`. */
  readonly to: ScreenAddress
  /** More search parameters. */
  readonly search?: Readonly<Record<string, string>>
  /** The anchor on that screen, without its `#`. */
  readonly hash?: string
  /** It is current at exactly this address alone, search parameters included; otherwise also where there are more of them. */
  readonly activeOptions?: { readonly exact: true }
  /** False where the next screen goes on with the picture of this one. */
  readonly viewTransition?: false
  /** When the target's code is loaded ahead: once somebody points at the link, or as soon as it is shown. */
  readonly preload?: 'intent' | 'render'
  /** The layer of this screen that it opens, by its search parameter. */
  readonly layer?: string
}

/** A link inside the app. The current page has `aria-current`. */
export const Link = ({ to, search, preload = 'intent', layer, ...rest }: Props) => {
  const parts = partsOf(to)
  return (
    <RouterLink
      {...parts}
      {...(rest as object)}
      {...(layer && { state: ({ layers = [] }: HistoryState) => ({ layers: [...layers, layer] }) })}
      search={{ ...parts.search, ...search }}
      preload={preload}
    />
  )
}
