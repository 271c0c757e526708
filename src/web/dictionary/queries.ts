import { queryOptions, useQuery } from '@tanstack/react-query'
import { dictionaryApi, type Proposal } from '#contract/dictionary.ts'
import type { DictionaryField } from '#domain/dictionary/term.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
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

/** What the fields of the dictionary are called on screen. */
export const fieldNames: Readonly<Record<DictionaryField, string>> = {
  world: t('This world'),
  sky: t('The sky'),
  sea: t('The sea'),
  cables: t('The cables'),
  anatomy: t('Anatomy'),
  internet: t('The early internet'),
}
