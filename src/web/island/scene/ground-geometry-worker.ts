import { answerRequests } from '#web/lib/answer-requests.ts'
import { buildGroundGeometry, type GroundGeometry, type GroundSource, transferablesOf } from './ground-geometry.ts'

answerRequests<GroundSource, GroundGeometry>((ground) => {
  const groundGeometry = buildGroundGeometry(ground)
  return { reply: groundGeometry, transfer: transferablesOf(groundGeometry) }
})
