import { readFile } from 'node:fs/promises'
import { Problem } from '#domain/problem.ts'
import { isUuid } from '#domain/uuid.ts'
import { eraseAgain } from '#server/account/erasure/erase-again.ts'
import { readErasedList } from '#server/account/erasure/erased-list.ts'
import type { ErasureDeps } from '#server/account/erasure/remove-deleted.ts'
import { transact } from '#server/db/connection.ts'
import { recordAct } from '#server/db/keeper-record.ts'
import type { KeepingDeps } from '#server/safety/suspend.ts'

type Erasing = ErasureDeps & Pick<KeepingDeps, 'newId' | 'keeper' | 'updateListings'>

/** What operators do so that a restored backup brings nobody back who was erased. */
export const erasureCommands = {
  erased: {
    parameters: '',
    description: 'lists the ids of erased accounts that backups may hold, to be kept outside the backups',
    requiredArguments: 0,
    run: async (deps: Pick<Erasing, 'db' | 'files'>) =>
      [...(await readErasedList(deps))].map(([id, at]) => `${at.toISOString().slice(0, 10)} ${id}`).toSorted(),
  },
  'erase-again': {
    parameters: '[FILE]',
    description: 'erases again who was erased, after a restore; FILE is a list that `erased` wrote',
    requiredArguments: 0,
    run: async (deps: Erasing, [file]: readonly string[]) => {
      const kept = file === undefined ? new Map<string, Date>() : await readErasedFile(file)
      await transact(deps.db, (trx) => recordAct(deps, trx, { action: 'erase-again', kind: 'database', id: null, words: '' }))
      const { accounts, ids } = await eraseAgain(deps, kept)
      return [`${accounts} accounts were here again, and are erased. ${ids} erased ids were looked for.`]
    },
  },
} as const

/** Who was erased, by a list that `erased` wrote. */
export async function readErasedFile(file: string): Promise<ReadonlyMap<string, Date>> {
  const text = await readFile(file, 'utf8').catch(({ message }: Error) => {
    throw new Problem('not-found', `The list of erased accounts cannot be read: ${message}`)
  })
  // `npm run keeper -- erased > FILE` writes two lines of npm's own before the list.
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('> '))
  return new Map(
    lines.map((line) => {
      const [day = '', id = ''] = line.trim().split(' ')
      if (!isUuid(id) || Number.isNaN(Date.parse(day)))
        throw new Problem('not-valid', `${file} is not a list that \`erased\` wrote: ${line}`)
      return [id, new Date(day)]
    }),
  )
}
