import { useReadEntries } from '#web/shared/entry/own-entries/own-entries.ts'
import { Attachments } from './Attachments.tsx'

type Props = { readonly owner: string; readonly ids: readonly string[] }

/** What a message on its way carries, as far as this page has read one's case. */
export function OutgoingAttachments({ owner, ids }: Props) {
  const shown = useReadEntries(owner, ids)
  return shown.length > 0 ? (
    <Attachments attachments={shown} withheld={0} />
  ) : (
    <p>{ids.length === 1 ? '1 attachment' : `${ids.length} attachments`}</p>
  )
}
