import { useMe } from '#web/lib/me.ts'
import { LockEntry } from './LockEntry.tsx'

/** The lock of one's own account, as a section of the settings. */
export function LockSection() {
  const me = useMe()
  return me.data ? <LockEntry profile={me.data.doc} /> : null
}
