import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { albumsApi } from '#contract/albums.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { importsApi } from '#contract/imports/imports.ts'
import type { ImportPlan, ImportRun } from '#contract/imports/runs.ts'
import type { ItemState } from '#domain/imports/limits.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { useLiveEvent } from '#web/lib/live/use-live-event.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showToast } from '#web/lib/toasts.ts'
import { undoWords } from './import-words.ts'

const importsKey = ['imports'] as const
const listKey = [...importsKey, 'list'] as const
const runKey = (id: string) => [...importsKey, 'run', id] as const
const planKey = (id: string) => [...importsKey, 'plan', id] as const
const itemsKey = (id: string) => [...importsKey, 'items', id] as const

/** The imports of the caller, the newest first, in pages. */
export function useImports() {
  const pages = useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) => call(importsApi.list, { query: { cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
  return { ...pages, runs: pages.data?.pages.flatMap(({ data }) => data) ?? [] }
}

export const useImport = (id: string) =>
  useQuery({
    queryKey: runKey(id),
    queryFn: async ({ signal }) => (await call(importsApi.read, { params: { id } }, { signal })).data,
    refetchOnMount: 'always',
  })

/** Shows an import as the server answered it. */
export function showRun(run: ImportRun): void {
  queryClient.setQueryData(runKey(run._id), run)
  void queryClient.invalidateQueries({ queryKey: listKey })
}

/** What an import would do as it is chosen now. */
export const usePlan = (id: string) =>
  useQuery({
    queryKey: planKey(id),
    queryFn: async ({ signal }) => (await call(importsApi.plan, { params: { id }, body: {} }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const showPlan = (plan: ImportPlan): void => {
  queryClient.setQueryData(planKey(plan.run._id), plan)
  showRun(plan.run)
}

export const useChoose = (id: string) =>
  useMutation({
    mutationFn: (body: CallOf<typeof importsApi.choose>['body']) => call(importsApi.choose, { params: { id }, body }),
    onSuccess: ({ data }) => showPlan(data),
  })

type Act = 'confirm' | 'pause' | 'resume' | 'cancel'
/** What its owner does with an import. */
export const useAct = (id: string, act: Act) =>
  useMutation({ mutationFn: () => call(importsApi[act], { params: { id } }), onSuccess: ({ data }) => showRun(data) })

/** Takes back what an import did, portion by portion. */
export const useUndo = (id: string) =>
  useMutation({
    mutationFn: async () => {
      for (;;) {
        const { data } = await call(importsApi.undo, { params: { id } })
        showRun(data.run)
        if (data.isWhole) return data
      }
    },
    onSuccess: (sums) => showToast(t('The import was undone.'), undoWords(sums)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: itemsKey(id) }),
  })

/** The items of an import in one state, in pages. */
export function useItems(id: string, state: ItemState) {
  const pages = useInfiniteQuery({
    queryKey: [...itemsKey(id), state],
    queryFn: ({ pageParam, signal }) =>
      call(importsApi.items, { params: { id }, query: { state, limit: 50, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
  return { ...pages, items: pages.data?.pages.flatMap(({ data }) => data) ?? [] }
}

/** What an undo kept, and why, in pages. */
export function useKept(id: string) {
  const pages = useInfiniteQuery({
    queryKey: [...itemsKey(id), 'kept'],
    queryFn: ({ pageParam, signal }) => call(importsApi.kept, { params: { id }, query: { cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  return { ...pages, kept: pages.data?.pages.flatMap(({ data }) => data) ?? [], sums: pages.data?.pages[0]?.sums }
}

/** The albums that hold something which an import put there, in pages. */
export function useAlbumsOfImport(id: string, ownerId: string) {
  const pages = useInfiniteQuery({
    queryKey: [...itemsKey(id), 'albums', ownerId],
    queryFn: ({ pageParam, signal }) =>
      call(albumsApi.list, { params: { id: ownerId }, query: { import: id, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
  return { ...pages, albums: pages.data?.pages.flatMap(({ data }) => data) ?? [] }
}

const reports = {
  csv: { entry: importsApi.reportCsv, type: 'text/csv' },
  jsonl: { entry: importsApi.reportLines, type: 'application/jsonl' },
} as const

/** Downloads the report on every item. */
export const useReport = (run: Pick<ImportRun, '_id' | 'createdAt'>, format: keyof typeof reports) =>
  useMutation({
    mutationFn: async () => {
      const { entry, type } = reports[format]
      const bytes: unknown = await call(entry, { params: { id: run._id } })
      saveFile(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), `import-${run.createdAt.slice(0, 10)}.${format}`)
    },
  })

/** Imports go on while they are looked at: in another window, or by a program. */
export const useLiveImports = (): void => useLiveEvent('imports', refetchImports)

function refetchImports({ imports }: { readonly imports: readonly string[] }): void {
  for (const id of imports) void queryClient.invalidateQueries({ queryKey: runKey(id) })
  void queryClient.invalidateQueries({ queryKey: listKey })
}
