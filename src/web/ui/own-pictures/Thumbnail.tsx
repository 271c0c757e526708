import { titleOf } from '#web/lib/entry-labels.ts'
import type { OwnPicture } from '#web/lib/own-pictures.ts'
import { Picture } from '#web/ui/Picture.tsx'

/** A picture of the case, small and square. */
export const Thumbnail = ({ picture }: { readonly picture: OwnPicture }) => (
  <Picture
    src={picture.renditions?.small ?? picture.image ?? ''}
    alt={titleOf(picture)}
    width={picture.width}
    height={picture.height}
    thumbhash={picture.thumbhash}
    ratio="1"
  />
)
