import { answerCalls } from './worker-calls.ts'
import type { ZipCalls } from './zip-calls.ts'
import { zipReading } from './zip-reading.ts'

answerCalls<ZipCalls>(zipReading)
