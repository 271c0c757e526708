import type { Transaction } from './db/connection.ts'
import type { Deps } from './deps.ts'
import { placeIsland } from './map/place-island.ts'
import { updateDirectoryRow } from './people/directory-row.ts'

/**
 * Inserts, updates or removes a person's directory row and their place on the map, as their account now stands. Called in every
 * transaction that changes a name, a username, a body, a state or a verification.
 */
export const updateListingsWith =
  (deps: Pick<Deps, 'bus' | 'tileCache'>) =>
  async (trx: Transaction, userId: string): Promise<void> => {
    await placeIsland(deps, trx, userId)
    await updateDirectoryRow(trx, userId)
  }
