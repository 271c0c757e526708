import { type AreaSlug, areas } from '#domain/map/area.ts'
import { Slip } from '#web/ui/scene/Slip.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { AreaSign } from './AreaSign.tsx'
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
