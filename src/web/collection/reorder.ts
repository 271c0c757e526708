import { useMutation } from '@tanstack/react-query'
import { findingApi } from '#contract/finding.ts'
import { call } from '#web/lib/call.ts'
import { replaceMe } from '#web/lib/me.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { changeDesks, remember } from './entry-cache.ts'
import { type Move, withMove } from './entry-pages.ts'

/** Lays an entry beside another; the desk shows it at once, and lays it back when the bureau refuses. */
export const useMove = (id: string) =>
  useMutation({
    mutationFn: ({ id: entry, ...where }: Move) => call(findingApi.orderEntry, { params: { id }, body: { caseimage_id: entry, ...where } }),
    onMutate: (move) => {
      const layBack = remember(id, 'sheet')
      changeDesks(id, (pages) => withMove(pages, move), 'sheet')
      return layBack
    },
    onError: (_failure, _move, layBack) => layBack?.(),
    onSuccess: ({ data }) => {
      void playSound('updateFile')
      replaceMe(data)
    },
  })
