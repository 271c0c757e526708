import type { SkyPlace } from '#domain/sky/horizon.ts'
import { type Tonight, tonightOf } from '#domain/sky/tonight.ts'
import { answerRequests } from '#web/lib/answer-requests.ts'

answerRequests<{ readonly moment: Date; readonly place: SkyPlace }, Tonight>(({ moment, place }) => ({
  reply: tonightOf(moment, place),
  transfer: [],
}))
