import { listLegacies } from '#server/legacy/keeper-commands.ts'
import type { LegacyDeps } from '#server/legacy/provided.ts'
import { listActions, listCases, showCase } from '#server/safety/keeper-commands.ts'
import type { KeepingDeps } from '#server/safety/suspend.ts'
import { actCommand } from './act-commands.ts'

/** What keepers do about what people report. */
export const safetyCommands = {
  reports: {
    parameters: '',
    description: 'lists what is reported and not decided, the oldest first',
    requiredArguments: 0,
    run: (deps: Pick<KeepingDeps, 'db'>) => listCases(deps),
  },
  review: {
    parameters: 'REPORT',
    description: 'shows a report with its evidence',
    requiredArguments: 1,
    run: (deps: Pick<KeepingDeps, 'db'>, [number = '']: readonly string[]) => showCase(deps, number),
  },
  suspend: {
    parameters: 'TARGET REASON',
    description: 'hides a report’s thing, a USER, or USER/ENTRY; the owner reads the reason',
    requiredArguments: 2,
    run: actCommand('suspend'),
  },
  restore: {
    parameters: 'TARGET REASON',
    description: 'shows again what was suspended',
    requiredArguments: 1,
    run: actCommand('restore'),
  },
  dismiss: {
    parameters: 'REPORT REASON',
    description: 'decides that nothing is wrong with what was reported',
    requiredArguments: 1,
    run: actCommand('dismiss'),
  },
  actions: {
    parameters: '',
    description: 'lists what keepers did, the newest first',
    requiredArguments: 0,
    run: (deps: Pick<KeepingDeps, 'db'>) => listActions(deps),
  },
} as const

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
    run: actCommand('legacy-hold'),
  },
  'legacy-release': {
    parameters: 'USER REASON',
    description: 'lets a held request go on, where it was',
    requiredArguments: 2,
    run: actCommand('legacy-release'),
  },
} as const
