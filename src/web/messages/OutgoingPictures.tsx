import { useOwnPictures } from '#web/lib/own-pictures.ts'
import { Attachments } from './Attachments.tsx'

type Props = { readonly owner: string; readonly ids: readonly string[] }

/** The pictures of a message that is on its way, as far as this page has read one's case. */
export function OutgoingPictures({ owner, ids }: Props) {
  const { pictures } = useOwnPictures(owner, false)
  const shown = pictures.filter(({ _id }) => ids.includes(_id))
  return shown.length > 0 ? (
    <Attachments attachments={shown} withheld={0} />
  ) : (
    <p>{ids.length === 1 ? '1 picture' : `${ids.length} pictures`}</p>
  )
}
