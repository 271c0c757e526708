import { loadDictionary } from '#server/dictionary/load-dictionary.ts'
import { readDictionary } from '#server/dictionary/read-dictionary.ts'
import { acceptProposal, declineProposal, listProposals, listReviews, type ReviewDeps, revertTerm } from '#server/dictionary/review.ts'

const tellNobody = async () => {}

/** What keepers do about the dictionary. Each act is recorded with the keeper who did it. */
export const dictionaryCommands = {
  proposals: {
    parameters: '',
    description: 'lists what is proposed for the dictionary',
    requiredArguments: 0,
    run: (deps: ReviewDeps) => listProposals(deps),
  },
  accept: {
    parameters: 'PROPOSAL KEEPER',
    description: 'puts a proposed text into the dictionary',
    requiredArguments: 2,
    run: async (deps: ReviewDeps, [name = '', keeper = '']: readonly string[]) => [await acceptProposal(deps, tellNobody, name, keeper)],
  },
  decline: {
    parameters: 'PROPOSAL KEEPER REASON',
    description: 'declines a proposed text; its proposer reads the reason',
    requiredArguments: 3,
    run: async (deps: ReviewDeps, [name = '', keeper = '', ...reason]: readonly string[]) => [
      await declineProposal(deps, tellNobody, name, keeper, reason.join(' ')),
    ],
  },
  revert: {
    parameters: 'TERM KEEPER',
    description: 'takes an accepted text out again, for that of the files',
    requiredArguments: 2,
    run: async (deps: ReviewDeps, [name = '', keeper = '']: readonly string[]) => {
      const said = await revertTerm(deps, name, keeper)
      await loadDictionary(deps.db, readDictionary())
      return [said]
    },
  },
  reviews: {
    parameters: '',
    description: 'lists who decided what about the dictionary',
    requiredArguments: 0,
    run: (deps: ReviewDeps) => listReviews(deps),
  },
} as const
