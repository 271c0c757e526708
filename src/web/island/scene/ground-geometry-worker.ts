import { buildGroundGeometry, type GroundGeometry, type GroundSource } from '#domain/island/drawing/ground-geometry.ts'
import { answerRequests } from '#web/lib/answer-requests.ts'

answerRequests<GroundSource, GroundGeometry>((ground) => {
  const groundGeometry = buildGroundGeometry(ground)
  return { reply: groundGeometry, transfer: transferablesOf(groundGeometry) }
})

const transferablesOf = ({ ground, mesh, lines, embers }: GroundGeometry): readonly Transferable[] =>
  [ground.values, mesh.positions, mesh.normals, mesh.roles, lines.positions, lines.first, lines.second, lines.strengths, embers].map(
    ({ buffer }) => buffer as ArrayBuffer,
  )
