import { useMutation, useQuery } from '@tanstack/react-query'
import { type AccountExport, exportsApi } from '#contract/exports.ts'
import type { PartSize } from '#domain/exports/limits.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'

const exportKey = ['export'] as const
/** How often it is asked how far an export is. */
const askedEvery: Milliseconds = seconds(2)
const showExport = (data: AccountExport | null) => queryClient.setQueryData(exportKey, data)

/** The export of the caller, asked for again while it is being made. */
export const useExport = () =>
  useQuery({
    queryKey: exportKey,
    queryFn: async ({ signal }) => (await call(exportsApi.read, {}, { signal })).data,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? askedEvery : false),
  })

/** Begins an export. */
export async function makeExport(partSize: PartSize, password?: string): Promise<void> {
  showExport((await call(exportsApi.make, { body: { partSize, ...(password && { password }) } })).data)
}

export const useRemoveExport = () =>
  useMutation({
    mutationFn: (id: string) => call(exportsApi.remove, { params: { id } }),
    onSuccess: () => showExport(null),
  })
