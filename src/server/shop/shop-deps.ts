import type { Deps } from '#server/deps.ts'
import type { ProvidedToShop } from './provided.ts'

/** What the machines of orders and payments borrow. */
export type ShopDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'randomBytes' | 'mail' | 'bus' | 'jobs' | 'config' | 'payments'> & ProvidedToShop
