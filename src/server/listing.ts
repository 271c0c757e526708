import type { Transaction } from './db/connection.ts'
import type { Deps } from './deps.ts'
import { placeIsland } from './map/place-island.ts'
import { listPerson } from './people/listing.ts'

/**
 * Puts a person into the directory and on the map, brings both up to date, or takes them out, as their account now is. To be
 * called in every transaction that changes a name, a username, a body, a state or a verification.
 */
export const listing =
  (deps: Pick<Deps, 'bus' | 'tileCache'>) =>
  async (trx: Transaction, userId: string): Promise<void> => {
    await placeIsland(deps, trx, userId)
    await listPerson(trx, userId)
  }
