import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { dictionaryApi, type IndexedTerm } from '#contract/dictionary.ts'
import { termLinker } from '#domain/dictionary/linker.ts'
import { minutes } from '#domain/units.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Terms change when a keeper accepts a text. */
const staleTime = minutes(10)

/** Every term in one line. */
const index = queryOptions({
  queryKey: ['dictionary'],
  queryFn: async ({ signal }) => (await call(dictionaryApi.search, { query: {} }, { signal })).data,
  staleTime,
})
const term = (asked: string) =>
  queryOptions({
    queryKey: ['dictionary', 'term', asked],
    queryFn: async ({ signal }) => (await call(dictionaryApi.one, { params: { term: asked } }, { signal })).data,
    staleTime,
  })
const suggestions = (words: string) =>
  queryOptions({
    queryKey: ['dictionary', 'suggestions', words],
    queryFn: async ({ signal }) => (await call(dictionaryApi.suggestions, { query: { q: words } }, { signal })).data,
    staleTime,
  })
const found = (words: string) =>
  queryOptions({
    queryKey: ['dictionary', 'found', words],
    queryFn: async ({ signal }) => (await call(dictionaryApi.search, { query: { q: words } }, { signal })).data,
    staleTime,
  })

/** The client is named in all of these, since guests read the dictionary outside the layout that provides it. */
export const useDictionaryIndex = () => useQuery(index, queryClient)
export const useTerm = (asked: string) => useQuery(term(asked), queryClient)
export const useTermSuggestions = (words: string) =>
  useQuery({ ...suggestions(words), enabled: words !== '', placeholderData: keepPreviousData }, queryClient)
export const useFoundTerms = (words: string) => useQuery(found(words), queryClient)

/** Finds the names of terms in texts; before the terms have arrived it finds none. */
export const useTermLinker = () => useQuery({ ...index, select: linkerOf }, queryClient).data ?? noLinker

const linkerOf = (terms: readonly IndexedTerm[]) =>
  termLinker(terms.filter(({ isLinked }) => isLinked).map(({ slug, term, also }) => ({ slug, names: [term, ...also] })))
const noLinker: ReturnType<typeof termLinker> = (text) => [{ text, slug: null }]
