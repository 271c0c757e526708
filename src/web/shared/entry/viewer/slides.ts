import type { GenericSlide, Slide } from 'yet-another-react-lightbox'
import type { AnyEntry } from '#contract/entries.ts'
import { titleOf } from '#web/shared/entry/entry-labels.ts'
import { renditionSizes } from '#web/shared/entry/renditions.ts'

/** An entry that is no picture: `EntrySlide.tsx` draws it. */
interface SlideEntry extends GenericSlide {
  type: 'entry'
  entry: AnyEntry
}
declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    entry: SlideEntry
  }
  interface SlideImage {
    /** The thumbhash of the placeholder, shown while the picture loads. */
    thumbhash?: string | null
  }
}

/** An entry as the viewer shows it: a picture to zoom into, or what we draw ourselves. */
export function slideOf(entry: AnyEntry): Slide {
  if (entry.kind === 'image' && entry.renditions) {
    const srcSet = renditionSizes(entry)
    const { width = 0, height = 0 } = srcSet.at(-1) ?? {}
    return {
      src: entry.renditions.large,
      alt: titleOf(entry),
      thumbhash: entry.thumbhash,
      ...(width > 0 && { width, height, srcSet }),
    }
  }
  return { type: 'entry', entry }
}
