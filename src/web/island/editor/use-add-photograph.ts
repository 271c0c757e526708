import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { caseApi } from '#contract/case/case.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { uploadApi } from '#contract/upload.ts'
import type { UserDocument } from '#contract/user-info.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { call } from '#web/lib/call.ts'
import { replaceMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { isNewCase, setEveryLevel } from '#web/shared/entry/entry-calls.ts'

/** The level is null where it was not asked for. */
type Photograph = { readonly file: File; readonly level: PrivacyLevel | null }

/**
 * Uploads a photograph, saves it into the case and hands over its entry. In a new case it asks first who may see what is kept there. A
 * repeat saves it once: one file is one entry.
 */
export function useAddPhotograph(me: UserDocument, onSaved: (entry: AnyEntry) => void) {
  const id = me.doc._id
  const [asked, setAsked] = useState<File | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ file, level }: Photograph) => {
      if (level !== null) await setEveryLevel(id, level)
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
    add: (file: File) => (isNewCase(me) ? setAsked(file) : mutate({ file, level: null })),
    /** How much of it is sent, from 0 to 1; null while nobody can tell. */
    share,
    isPending,
    /** A photograph waits for the answer. */
    isAsking: asked !== null,
    answer(level: PrivacyLevel) {
      if (asked) mutate({ file: asked, level })
      setAsked(null)
    },
    cancel: () => setAsked(null),
  }
}
export type AddPhotograph = ReturnType<typeof useAddPhotograph>
