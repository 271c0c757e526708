import { keyRecord } from '#web/lib/kept/database.ts'
import { deviceOf } from '#web/lib/kept/device.ts'

/** Deletes what is kept of a person on this device. The key stays for what is still to be sent. */
export async function forgetKept(owner: string): Promise<void> {
  const { kept } = await deviceOf(owner)
  await kept.remove((await kept.names()).filter((name) => name !== keyRecord))
}
