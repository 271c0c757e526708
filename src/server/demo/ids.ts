import { createHash } from 'node:crypto'
import { v7 } from 'uuid'

/** The id of something that the demonstration world says happened then: always the same for the same name. */
export const idAt = (instant: Date, name: string): string => {
  const random = createHash('sha256').update(name).digest()
  return v7({ msecs: instant.getTime(), random: random.subarray(0, 16), seq: random.readUInt32BE(16) })
}
