import type { KeyboardEvent, RefObject } from 'react'
import Lightbox, { type ControllerRef, type Slide, type ZoomRef } from 'yet-another-react-lightbox'
import Inline from 'yet-another-react-lightbox/plugins/inline'
import Video from 'yet-another-react-lightbox/plugins/video'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { classNames } from '#web/ui/class-names.ts'
import { ThumbhashPlaceholder } from '#web/ui/Picture.tsx'
import { EntrySlide } from './EntrySlide.tsx'
import './lightbox.css'
import styles from './SlideCarousel.module.css'

type CarouselRefs = { readonly controller: RefObject<ControllerRef | null>; readonly zoom: RefObject<ZoomRef | null> }
type Props = {
  /** Whose entries they are. */
  readonly ownerId: string
  readonly slides: readonly Slide[]
  readonly at: number
  /** How many there are in all; more than have come so far. */
  readonly total: number
  /** What the open one is called. */
  readonly name: string
  readonly onTurn: (at: number) => void
  readonly refs: CarouselRefs
  readonly className?: string | undefined
}

const plugins = [Inline, Video, Zoom]
/** How long a slide takes to come in; none of it where less motion is asked for, which the library heeds by itself. */
const animation = { swipe: 250, navigation: 250, zoom: 200 }
const carousel = { finite: true, preload: 1, spacing: '10%' } as const
/** What is left free round a slide: beside it stand the arrows, which a phone does without. */
const paddingOf = (hasArrows: boolean) => (hasArrows ? '60px' : '12px')
const zooming = { scrollToZoom: true, maxZoomPixelRatio: 3, keyboardMoveDistance: 80 }

/** Where entries are looked at: turned by keys and swipes, zoomed by wheel, pinch and double click, films and sounds played. */
export function SlideCarousel({ ownerId, slides, at, total, name, onTurn, refs, className }: Props) {
  const slide = slides[at]
  const padding = paddingOf(matchMedia('(hover: hover)').matches)
  const isPicture = slide !== undefined && (slide.type === undefined || slide.type === 'image')
  return (
    <div className={classNames(styles.carousel, className)} style={{ '--padding': padding } as object} onKeyDownCapture={leaveToPlayer}>
      <Lightbox
        plugins={plugins}
        slides={slides}
        index={at}
        on={{ view: ({ index }) => index !== at && onTurn(index) }}
        animation={animation}
        carousel={{ ...carousel, padding }}
        controller={{ ref: refs.controller, closeOnEscape: false }}
        zoom={{ ...zooming, ref: refs.zoom }}
        render={{
          slide: ({ slide: shown, offset }) =>
            shown.type === 'entry' ? <EntrySlide ownerId={ownerId} entry={shown.entry} isOpen={offset === 0} /> : undefined,
          slideHeader: ({ slide: coming }) => ('thumbhash' in coming && coming.thumbhash ? <Coming slide={coming} /> : null),
          iconLoading: () => null,
          ...(!isPicture && { buttonZoom: () => null }),
          ...(slides.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
        }}
        labels={{ 'Photo gallery': 'What it shows', '{index} of {total}': `${name}, {index} of ${total}` }}
      />
    </div>
  )
}

/** The placeholder of a picture, drawn from its thumbhash until the picture has loaded. */
function Coming({ slide }: { readonly slide: Extract<Slide, { thumbhash?: string | null }> }) {
  const { thumbhash, width = 4, height = 3 } = slide
  return (
    <span className={styles.coming} style={{ '--shape': width / height, '--widest': `${width}px` } as object} aria-hidden="true">
      {thumbhash && <ThumbhashPlaceholder thumbhash={thumbhash} />}
    </span>
  )
}

/** A film or a sound that has the focus seeks by the arrow keys, as players do. */
function leaveToPlayer(event: KeyboardEvent) {
  if (event.target instanceof HTMLMediaElement && event.key.startsWith('Arrow')) event.stopPropagation()
}
