import { t } from '#web/lib/language/translate.ts'
import { countOfAlbum } from '#web/shared/entry/file-labels.ts'
import { Link } from '#web/ui/Link.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import styles from './ItemList.module.css'
import type { useAlbumsOfImport } from './queries.ts'

/** The albums that an import made or added to, as links. */
export function FilledAlbums({ list }: { readonly list: ReturnType<typeof useAlbumsOfImport> }) {
  const { albums } = list
  if (albums.length === 0) return null
  return (
    <section className={styles.report} aria-labelledby="import-albums">
      <h2 id="import-albums">{t('Albums')}</h2>
      <ul className={styles.items}>
        {albums.map((album) => (
          <li key={album._id} className={styles.item}>
            <Link className={styles.name} to="/collection" search={{ view: 'albums', album: album._id }}>
              {album.title}
            </Link>
            <span className={styles.details}>{countOfAlbum(album)}</span>
          </li>
        ))}
      </ul>
      <Pager
        shown={albums.length}
        noun={[t('album'), t('albums')]}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </section>
  )
}
