import { Problem } from '#domain/problem.ts'
import { listOrders, listOverduePayments, showOrder } from '#server/shop/keeper-commands.ts'
import type { ShopDeps } from '#server/shop/provided.ts'
import { differenceInWords, reconcile } from '#server/shop/reconcile.ts'
import { actCommand } from './act-commands.ts'

const usualSpan = 30

/** What keepers do about orders. */
export const shopCommands = {
  orders: {
    parameters: '',
    description: 'lists the newest orders',
    requiredArguments: 0,
    run: (deps: ShopDeps) => listOrders(deps),
  },
  order: {
    parameters: 'NUMBER',
    description: 'shows an order and what happened to it',
    requiredArguments: 1,
    run: (deps: ShopDeps, [number = '']: readonly string[]) => showOrder(deps, number),
  },
  overdue: {
    parameters: '',
    description: 'lists payments that a provider holds for longer than a day',
    requiredArguments: 0,
    run: (deps: ShopDeps) => listOverduePayments(deps),
  },
  refund: {
    parameters: 'NUMBER [CENTS] REASON',
    description: 'proposes to give money back, all that is left or so many cents',
    requiredArguments: 2,
    run: actCommand('refund', ([target = '', ...rest]) => {
      const [first = '', ...words] = rest
      return /^\d+$/.test(first) ? { target, detail: first, words } : { target, words: rest }
    }),
  },
  cancel: {
    parameters: 'NUMBER REASON',
    description: 'cancels an order that is not paid',
    requiredArguments: 1,
    run: actCommand('cancel'),
  },
  ship: {
    parameters: 'NUMBER [TRACKING NUMBER OR PAGE]',
    description: 'notes that the parcel left, and mails its buyer',
    requiredArguments: 1,
    run: actCommand('ship', detailed),
  },
  deliver: {
    parameters: 'NUMBER REASON',
    description: 'notes that the parcel arrived',
    requiredArguments: 1,
    run: actCommand('deliver'),
  },
  promote: {
    parameters: 'CODE KIND AMOUNT [USES] [DAYS]',
    description: 'makes a promotion code: percent, fixed (cents) or shipping',
    requiredArguments: 2,
    run: actCommand('promote', detailed),
  },
  reconcile: {
    parameters: '[DAYS]',
    description: 'compares the ledger with what the providers moved; fails on a difference',
    requiredArguments: 0,
    run: async (deps: ShopDeps, [span = String(usualSpan)]: readonly string[]) => {
      if (!/^[1-9]\d{0,3}$/.test(span)) throw new Problem('not-valid', 'Name a number of days.')
      const differences = await reconcile(deps, Number(span))
      if (differences.length > 0) throw new Problem('conflict', differences.map(differenceInWords).join('\n'))
      return [`The ledger and the providers agree on the last ${span} days.`]
    },
  },
} as const

/** Of these the reason stands behind `--reason`: all other words are what is done. */
function detailed([target = '', ...detail]: readonly string[]) {
  return { target, detail: detail.join(' ') }
}
