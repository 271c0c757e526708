import { useMe } from '#web/lib/me.ts'
import { wordsFor } from '#web/lib/query-client.ts'
import { LateHandshake, NoCarrier } from '#web/ui/Handshake.tsx'
import { UploadDesk } from './UploadDesk.tsx'

/** The desk where new pictures are laid, captioned while they arrive, and filed into the case. */
export function UploadPage() {
  const me = useMe()
  return (
    <>
      <h1>Add to the case</h1>
      {me.data ? (
        <UploadDesk id={me.data.doc._id} asksForLevel={me.data.counts.caseimages === 0 && me.data.doc.privacy?.caseimage === 'private'} />
      ) : me.isError ? (
        <NoCarrier text={wordsFor(me.error)} onDial={() => void me.refetch()} />
      ) : (
        <LateHandshake />
      )}
    </>
  )
}
