import type { Recording } from '#server/db/keeper-record.ts'
import { holdOrRelease, listLegacies } from '#server/legacy/keeper-commands.ts'
import type { LegacyDeps } from '#server/legacy/provided.ts'
import { findUser } from './find-user.ts'

/** What keepers do about requests that somebody be remembered: they see and hold them, and shorten none. */
export const legacyCommands = {
  legacies: {
    parameters: '',
    description: 'lists the requests that somebody be remembered',
    requiredArguments: 0,
    run: (deps: LegacyDeps) => listLegacies(deps),
  },
  'legacy-hold': {
    parameters: 'USER REASON',
    description: 'holds a request, or stops a return; nothing is counted',
    requiredArguments: 2,
    run: async (deps: LegacyDeps & Recording, [who = '', ...reason]: readonly string[]) =>
      holdOrRelease(deps, await findUser(deps.db, who), 'hold', reason.join(' ')),
  },
  'legacy-release': {
    parameters: 'USER REASON',
    description: 'lets a held request go on, where it was',
    requiredArguments: 2,
    run: async (deps: LegacyDeps & Recording, [who = '', ...reason]: readonly string[]) =>
      holdOrRelease(deps, await findUser(deps.db, who), 'release', reason.join(' ')),
  },
} as const
