import { answerRequests } from '#web/lib/answer-requests.ts'
import { buildSkeletonGeometry, type SkeletonGeometry, transferablesOf } from './skeleton-geometry.ts'

answerRequests<null, SkeletonGeometry>(() => {
  const reply = buildSkeletonGeometry()
  return { reply, transfer: transferablesOf(reply) }
})
