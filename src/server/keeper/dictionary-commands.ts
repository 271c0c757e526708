import { loadDictionary } from '#server/dictionary/load-dictionary.ts'
import { readDictionary } from '#server/dictionary/read-dictionary.ts'
import { acceptProposal, declineProposal, listDecisions, listProposals, type ReviewDeps, revertTerm } from '#server/dictionary/review.ts'

/** What keepers do about the dictionary. Each act is recorded with who did it. */
export const dictionaryCommands = {
  proposals: {
    parameters: '',
    description: 'lists what is proposed for the dictionary, the oldest first',
    requiredArguments: 0,
    run: (deps: Pick<ReviewDeps, 'db'>) => listProposals(deps),
  },
  accept: {
    parameters: 'PROPOSAL',
    description: 'puts a proposed text into the dictionary',
    requiredArguments: 1,
    run: async (deps: ReviewDeps, [name = '']: readonly string[]) => [await acceptProposal(deps, name)],
  },
  decline: {
    parameters: 'PROPOSAL REASON',
    description: 'declines a proposed text; its proposer reads the reason',
    requiredArguments: 2,
    run: async (deps: ReviewDeps, [name = '', ...reason]: readonly string[]) => [await declineProposal(deps, name, reason.join(' '))],
  },
  revert: {
    parameters: 'TERM',
    description: 'takes an accepted text out again; that of the files comes back',
    requiredArguments: 1,
    run: async (deps: ReviewDeps, [name = '']: readonly string[]) => {
      const said = await revertTerm(deps, name)
      await loadDictionary(deps.db, readDictionary())
      return [said]
    },
  },
  decisions: {
    parameters: '',
    description: 'lists what keepers decided about the dictionary, the newest first',
    requiredArguments: 0,
    run: (deps: Pick<ReviewDeps, 'db'>) => listDecisions(deps),
  },
} as const
