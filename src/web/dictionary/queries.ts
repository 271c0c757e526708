import { queryOptions, useQuery } from '@tanstack/react-query'
import { dictionaryApi, type Proposal } from '#contract/dictionary.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'

const ownProposals = queryOptions({
  queryKey: ['dictionary', 'proposals'],
  queryFn: async ({ signal }) => (await call(dictionaryApi.proposals, {}, { signal })).data,
})

/** What this member proposed. */
export const useOwnProposals = () => useQuery(ownProposals, queryClient)

/** @returns what the server says about it */
export async function propose(proposal: Proposal): Promise<string> {
  const { message = '' } = await call(dictionaryApi.propose, { body: proposal })
  await queryClient.invalidateQueries(ownProposals)
  return message
}
