import { useMutation } from '@tanstack/react-query'
import { findingApi } from '#contract/case/finding.ts'
import { call } from '#web/lib/call.ts'
import { replaceMe } from '#web/lib/me.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { snapshotCache, updateCachedEntries } from './entry-cache.ts'
import { type Move, withMove } from './entry-pages.ts'

/** Moves an entry next to another. An optimistic update: it is shown at once, and rolled back when the server refuses. */
export const useMoveEntry = (id: string) =>
  useMutation({
    mutationFn: ({ id: entry, ...where }: Move) => call(findingApi.orderEntry, { params: { id }, body: { caseimage_id: entry, ...where } }),
    onMutate: (move) => {
      const rollBack = snapshotCache(id, 'sheet')
      updateCachedEntries(id, (pages) => withMove(pages, move), 'sheet')
      return rollBack
    },
    onError: (_failure, _move, rollBack) => rollBack?.(),
    onSuccess: ({ data }) => {
      void playSound('updateFile')
      replaceMe(data)
    },
  })
