import { bodyOf } from '#domain/island/bodies.ts'
import { Link } from '#web/ui/Link.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import styles from './IslandList.module.css'
import { addressOf, type Charted } from './islands.ts'

type Props = {
  readonly islands: readonly Charted[]
  readonly search: string
  readonly pointedAt: string | null
  readonly onPoint: (id: string | null) => void
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly onMore: () => void
}

/** The islands on the chart, in words: name, body, and the square to look in. */
export function IslandList({ islands, search, pointedAt, onPoint, ...paging }: Props) {
  return (
    <>
      <ol className={styles.list}>
        {islands.map((island) => (
          <li key={island.id} className={styles.line} data-pointed={island.id === pointedAt || undefined}>
            <Link
              to={addressOf(island)}
              className={styles.link}
              onFocus={() => onPoint(island.id)}
              onPointerEnter={() => onPoint(island.id)}
            >
              <span className={styles.name}>{island.name}</span>
              <span className={styles.small}>
                {bodyOf(island.body)?.name ?? island.body}
                {island.isOwn && <strong className={styles.yours}> yours</strong>}
              </span>
              <span className={styles.reference}>{island.reference}</span>
            </Link>
          </li>
        ))}
      </ol>
      {islands.length === 1 && (
        <p className={styles.open}>
          {search ? `No island of “${search}” in sight.` : 'Open water all round: nobody else is in sight yet.'}
        </p>
      )}
      <Pager shown={islands.length} noun={['island', 'islands']} {...paging} />
    </>
  )
}
