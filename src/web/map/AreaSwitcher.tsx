import { type AreaSlug, areas } from '#domain/map/area.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { Slip } from '#web/ui/scene/Sheet.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './AreaSwitcher.module.css'
import { areaModules } from './areas/area-modules.ts'
import { fetchPassage, passageBetween } from './passage-pictures.ts'

type Props = { readonly open: AreaSlug; readonly onOpen: (area: AreaSlug) => void }

/** The six areas from the highest to the lowest altitude. Page up and Page down move between them. */
export const AreaSwitcher = ({ open, onOpen }: Props) => (
  <Slip>
    <nav aria-label={t('Areas by altitude')}>
      <ol className={styles.list}>
        {areas.map(({ slug, name, reading }) => (
          <li key={slug}>
            <button
              type="button"
              className={styles.area}
              data-area={slug}
              aria-current={slug === open ? 'page' : undefined}
              title={`${known(name)}, ${reading}`}
              onPointerEnter={() => fetchWay(open, slug)}
              onFocus={() => fetchWay(open, slug)}
              onClick={() => onOpen(slug)}
            >
              <AreaSign area={slug} className={styles.sign} />
              <b className={styles.name}>{known(name)}</b>
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

/** The sign of an area, as the rail prints it. */
const AreaSign = ({ area, className }: { readonly area: AreaSlug; readonly className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={areaModules[area].sign} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
