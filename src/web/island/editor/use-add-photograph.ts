import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { caseApi } from '#contract/case/case.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { uploadApi } from '#contract/upload.ts'
import { call } from '#web/lib/call.ts'
import { replaceMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Uploads a photograph, saves it into the case and hands over its entry. A repeat saves it once: one file is one entry. */
export function useAddPhotograph(id: string, onSaved: (entry: AnyEntry) => void) {
  const [share, setShare] = useState<number | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData()
      form.append('file', file)
      const { locationArray } = await call(uploadApi.uploadFile, { form }, { onProgress: setShare })
      const [image] = locationArray
      if (image === undefined) throw new Error('The server answered success without a file.')
      return call(caseApi.saveImages, { params: { id }, body: { caseimages: [{ image }] } })
    },
    onSuccess: ({ data, entries }) => {
      replaceMe(data)
      void queryClient.invalidateQueries({ queryKey: ['case', id] })
      const [entry] = entries
      if (entry) onSaved(entry)
    },
    onSettled: () => setShare(null),
  })
  return {
    add: (file: File) => mutate(file),
    /** How much of it is sent, from 0 to 1; null while nobody can tell. */
    share,
    isPending,
  }
}
export type AddPhotograph = ReturnType<typeof useAddPhotograph>
