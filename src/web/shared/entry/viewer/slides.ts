import type { GenericSlide, Slide } from 'yet-another-react-lightbox'
import type {} from 'yet-another-react-lightbox/plugins/video'
import type { AnyEntry } from '#contract/entries.ts'
import { titleOf } from '#web/shared/entry/entry-labels.ts'
import { renditionSizes } from '#web/shared/entry/renditions.ts'

/** An entry that is neither a picture nor a film: `EntrySlide.tsx` draws it. */
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

/** An entry as the viewer shows it: a picture to zoom into, a film to be streamed, or a sheet of our own. */
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
  if (entry.kind === 'video' && entry.video !== null) {
    const { width, height, renditions, video } = entry
    return {
      type: 'video',
      // what browsers play they tell by its first bytes; a true name such as video/quicktime would only make them refuse to look
      sources: [{ src: video, type: 'video/mp4' }],
      preload: 'metadata',
      ...(renditions && { poster: renditions.large }),
      ...(width && height && asLargeAsFits(width, height)),
    }
  }
  return { type: 'entry', entry }
}

/** The player shows a film no wider than this says; small old films fill the viewer too. */
function asLargeAsFits(width: number, height: number) {
  const scale = 4096 / Math.max(width, height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
