import { type AreaSlug, areas } from '#domain/map/area.ts'
import { Slip } from '#web/ui/scene/Sheet.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './AreaSwitcher.module.css'
import { fetchPassage, passageBetween } from './passage-pictures.ts'

type Props = { readonly open: AreaSlug; readonly onOpen: (area: AreaSlug) => void }

/** The six areas from the highest to the lowest altitude. Page up and Page down move between them. */
export const AreaSwitcher = ({ open, onOpen }: Props) => (
  <Slip>
    <nav aria-label="Areas by altitude">
      <ol className={styles.list}>
        {areas.map(({ slug, name, reading }) => (
          <li key={slug}>
            <button
              type="button"
              className={styles.area}
              data-area={slug}
              aria-current={slug === open ? 'page' : undefined}
              title={`${name}, ${reading}`}
              onPointerEnter={() => fetchWay(open, slug)}
              onFocus={() => fetchWay(open, slug)}
              onClick={() => onOpen(slug)}
            >
              <AreaSign area={slug} className={styles.sign} />
              <b className={styles.name}>{name}</b>
              <span className={styles.reading}>
                <VisuallyHidden>, </VisuallyHidden>
                {reading}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  </Slip>
)

/** Whoever points at an area may travel there: the picture of the way is fetched. */
function fetchWay(from: AreaSlug, to: AreaSlug) {
  if (from !== to) fetchPassage(passageBetween(from, to))
}

/** Lines of the engraver in a square of 24. */
const drawings: Readonly<Record<AreaSlug, string>> = {
  space:
    'M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM6.8 14.2C3.6 16.4 1.9 18.4 2.5 19.3c.9 1.3 5.9-.8 11.2-4.7S22.6 6.5 21.7 5.1c-.6-.9-3-.3-6.1 1.4',
  star: 'M12 2.5l1.9 7.6 7.6 1.9-7.6 1.9-1.9 7.6-1.9-7.6-7.6-1.9 7.6-1.9z',
  world:
    'M4 15c2.5-.5 3.5-5.5 6-7 1.5 1 2 2.5 3.5 2 2 1 3 4.5 6.5 5M2 18.5c1.7-1.3 3.3-1.3 5 0s3.3 1.3 5 0 3.3-1.3 5 0 3.3 1.3 5 0M2 15h20',
  cable: 'M2 12c1.7-4 3.3-4 5 0s3.3 4 5 0 3.3-4 5 0 3.3 4 5 0',
  volcano: 'M2.5 20L9 9.5h6L21.5 20zM9 9.5l1.5 2 1.5-1 1.5 1.5 1.5-2.5M12 7V3M8.5 6.5L7 4M15.5 6.5L17 4',
  underworld: 'M5 21V11a7 7 0 0 1 14 0v10zM12 8v8M9 11h6M2.5 21h19',
}

/** The sign of an area, as the rail prints it. */
const AreaSign = ({ area, className }: { readonly area: AreaSlug; readonly className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={drawings[area]} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
