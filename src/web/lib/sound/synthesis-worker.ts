import { answerRequests } from '../answer-requests.ts'
import { makers } from './makers.ts'
import type { Sound } from './sounds.ts'
import type { Wave } from './wave.ts'

answerRequests<Sound, Wave>((sound) => {
  const wave = makers[sound]()
  return { reply: wave, transfer: [wave.buffer] }
})
