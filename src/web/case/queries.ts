import { useMutation } from '@tanstack/react-query'
import { caseApi } from '#contract/case.ts'
import { usersApi } from '#contract/users.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { call } from '#web/lib/call.ts'
import { replaceMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { say } from '#web/lib/slips.ts'
import type { arrived, Words } from './queue.ts'
import { uploads } from './uploads.ts'

type Arrived = ReturnType<typeof arrived>
type Filing = {
  readonly id: string
  readonly items: Arrived /** Who may see images, where that was asked now. */
  readonly level?: PrivacyLevel
}

/** Turns what has arrived into entries; the desk keeps the rest. */
export function useFiling() {
  return useMutation({
    mutationFn: async ({ id, items, level }: Filing) => {
      if (level !== undefined) await call(usersApi.updatePrivacySettings, { params: { id }, body: { id, query: 'caseimage', level } })
      const caseimages = items.map(({ location, words }) => ({ image: location, ...wireWords(words) }))
      return call(caseApi.saveImages, { params: { id }, body: { caseimages } })
    },
    onSuccess: ({ data, message }, { items }) => {
      uploads.tell({ what: 'filed', keys: items.map(({ key }) => key) })
      replaceMe(data)
      void queryClient.invalidateQueries({ queryKey: ['case', data.doc._id] })
      say(message)
    },
  })
}

const wireWords = ({ caption, story, moment, place, isPreview }: Words) => ({
  caption,
  story,
  is_preview: isPreview,
  moment: moment.trim() || null,
  place: place.trim() || null,
})
