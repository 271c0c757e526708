import { useMutation } from '@tanstack/react-query'
import { caseApi } from '#contract/case/case.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { maxEntriesInZips } from '#domain/case/limits.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { showToast } from '#web/lib/toasts.ts'

/** Whether a zip has something of an entry. An artifact is no file. */
export const isDownloaded = ({ kind }: AnyEntry): boolean => kind !== 'artifact'

/** Downloads entries as one zip; very many as several. */
export const useDownload = (id: string) =>
  useMutation({
    mutationFn: async (entries: readonly AnyEntry[]) => {
      const chosen = entries.filter(isDownloaded).slice(0, maxEntriesInZips)
      return (await call(caseApi.zips, { params: { id }, body: { entries: chosen.map(({ _id }) => _id) } })).data.zips
    },
    onSuccess: (zips) => {
      void playSound('retrieveFile')
      for (const { address } of zips) openDownload(address)
      if (zips.length > 1)
        showToast(t('They come in {count} zips. Your browser may ask whether it may save several files.', { count: zips.length }))
    },
  })

/** The answer is a file to be saved, so the page stays. */
function openDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
