import { useMutation } from '@tanstack/react-query'
import { caseApi } from '#contract/case.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { uploadApi } from '#contract/upload.ts'
import { call } from '#web/lib/call.ts'
import { replaceMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'

type Photograph = { readonly file: File; readonly onProgress: (share: number) => void }

/** Uploads a photograph, saves it into the case and hands over its entry. A repeat saves it once: one file is one entry. */
export const useAddPhotograph = (id: string, onSaved: (entry: AnyEntry) => void) =>
  useMutation({
    mutationFn: async ({ file, onProgress }: Photograph) => {
      const form = new FormData()
      form.append('file', file)
      const { locationArray } = await call(uploadApi.uploadFile, { form }, { onProgress })
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
  })
