import type { ScreenAddress } from '#domain/addresses.ts'
import { productOpening } from '#domain/island/body-products.ts'
import { ruleOf } from '#domain/island/unlocking.ts'

export type UnlockLink = { readonly to: ScreenAddress; readonly text: string }

/** A link to where a locked island body can be unlocked; null where no page does that. */
export function unlockLinkOf(body: string): UnlockLink | null {
  const rule = ruleOf(body)
  switch (rule.by) {
    case 'arriving':
      return { to: `/map?area=${rule.area}`, text: 'Go there' }
    case 'entries':
      return { to: '/upload', text: 'Upload files' }
    case 'objects':
      return { to: '/island', text: 'Open your island' }
    case 'product':
      return { to: `/catalog?product=${productOpening(body)}`, text: 'See it in the shop' }
    case 'nothing':
      return null
  }
}
