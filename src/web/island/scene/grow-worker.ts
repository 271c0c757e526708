import { answerRequests } from '#web/lib/answer-requests.ts'
import { buffersOf, type Ground, type Grown, growFor } from './grown.ts'

answerRequests<Ground, Grown>((ground) => {
  const grown = growFor(ground)
  return { reply: grown, transfer: buffersOf(grown) }
})
