import { t } from '#web/lib/language/translate.ts'
import { ModelThumbnail } from '#web/shared/product/ModelThumbnail.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EntryPicture } from '../EntryPicture.tsx'
import type { DisplayedEntries } from '../scene/picture-atlas.ts'
import styles from './StopList.module.css'
import { useFocusIfLost } from './use-focus-if-lost.ts'
import type { Stop } from './walk-stops.ts'

type Props = {
  readonly stops: readonly Stop[]
  /** Of charts: their pictures. */
  readonly displayed: DisplayedEntries
  /** The stop that one has come back from: it takes the focus. */
  readonly left: string | null
  /** One’s own island is edited first. */
  readonly isOwn: boolean
  readonly onStop: (stop: string) => void
}

/** All stops of the walk as small pictures, and the way to the first. */
export function StopList({ stops, displayed, left, isOwn, onStop }: Props) {
  const item = useFocusIfLost<HTMLButtonElement>()
  return (
    <>
      <Button variant={isOwn ? 'secondary' : 'primary'} size="small" onClick={() => stops[0] && onStop(stops[0].id)}>
        {t('Walk the island')}
      </Button>
      <ul className={styles.list} aria-label={t('What hangs here')}>
        {stops.map((stop) => (
          <li key={stop.id}>
            <button
              ref={stop.id === left ? item : null}
              type="button"
              className={styles.item}
              onClick={() => onStop(stop.id)}
              aria-label={nameOf(stop)}
              title={stop.title}
            >
              <StopPicture stop={stop} displayed={displayed} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const nameOf = ({ kind, title }: Stop) => (kind === 'album' ? t('{title} album', { title }) : title)

function StopPicture({ stop, displayed }: { readonly stop: Stop; readonly displayed: DisplayedEntries }) {
  if (stop.kind === 'entry') return <EntryPicture entry={stop.entry} />
  if (stop.kind === 'album' && stop.album.cover) return <EntryPicture entry={stop.album.cover} />
  if (stop.kind === 'tree') return <ModelThumbnail artifact={stop.object.artifact} />
  const address = stop.kind === 'chart' ? displayed.get(stop.chart._id)?.address : null
  return address ? <img className={styles.chart} src={address} alt="" /> : <span className={styles.words}>{stop.title}</span>
}
