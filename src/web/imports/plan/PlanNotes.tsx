import type { ReactNode } from 'react'
import type { ImportPlan } from '#contract/imports/runs.ts'
import type { FoundKind } from '#domain/imports/found-item.ts'
import { leftOutWords, remarkWords, unsupportedWords } from '#domain/imports/item-words.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { formatBytes } from '#web/shared/entry/file-labels.ts'
import { BesideList } from '../BesideList.tsx'
import { privateWords } from '../import-words.ts'
import styles from './PlanNotes.module.css'

/** Stands above all figures: they count only what was given. */
export function MissingParts({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Note title={t('Parts are missing')}>
      <p>
        {t('This export has more parts than you gave. What lies in them is not brought in, unless you cancel here and give all of them:')}
      </p>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Note>
  )
}

/** What its owner should know before saying yes: guesses, and what stays behind and why. */
export function PlanNotes({ plan }: { readonly plan: ImportPlan }) {
  const { run, byRemark, leftOut, notSupported, withoutDate } = plan
  const hidden = privateWords(plan)
  return (
    <div className={styles.notes}>
      {run.warnings.length > 0 && (
        <Note title={t('Good to know')}>
          {run.warnings.map((warning) => (
            <p key={warning}>{known(warning)}</p>
          ))}
        </Note>
      )}
      {(byRemark.length > 0 || withoutDate > 0) && (
        <Note title={t('Not quite sure')}>
          <ul>
            {byRemark.map(({ remark, items }) => (
              <li key={remark}>
                {known(remarkWords[remark])} {t('{items, plural, one{# thing} other{# things}}', { items })}
              </li>
            ))}
            {withoutDate > 0 && <li>{t('Without any date: {withoutDate, plural, one{# thing} other{# things}}', { withoutDate })}</li>}
          </ul>
        </Note>
      )}
      {hidden.length > 0 && (
        <Note title={t('Stays private')}>
          <ul>
            {hidden.map(({ words, items }) => (
              <li key={words}>
                {words}: {t('{items, plural, one{# thing} other{# things}}', { items })}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <Albums plan={plan} />
      <Account plan={plan} />
      {Object.keys(run.beside).length > 0 && (
        <Note title={t('Belongs to other files')}>
          <BesideList run={run} />
        </Note>
      )}
      {leftOut.length > 0 && (
        <Note title={t('Left out')}>
          <ul>
            {leftOut.map(({ reason, items, bytes }) => (
              <li key={reason}>
                {known(leftOutWords[reason])} {t('{items, plural, one{# thing} other{# things}}', { items })}
                {bytes > 0 && `, ${formatBytes(bytes)}`}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {notSupported.length > 0 && (
        <Note title={t('Not supported')}>
          <ul>
            {notSupported.map(({ reason, items, bytes }) => (
              <li key={reason}>
                {known(unsupportedWords[reason])} {t('{items, plural, one{# thing} other{# things}}', { items })}
                {bytes > 0 && `, ${formatBytes(bytes)}`}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

/** What becomes of the island and of settings, which are no entries. */
function Account({ plan: { run, byKind } }: { readonly plan: ImportPlan }) {
  const isWanted = (kind: FoundKind) => byKind.some((group) => group.kind === kind && group.wanted > 0)
  if (!isWanted('island') && !isWanted('settings')) return null
  return (
    <Note title={t('Your account')}>
      <ul>
        {isWanted('island') && (
          <li>
            {t(
              'The island is seen by whoever sees your profile; what hangs on it, by whoever may see that. What is not yours here stays behind.',
            )}
          </li>
        )}
        {isWanted('settings') && (
          <li>
            {t('Settings that you have not changed here become those of the export')}
            {run.level === 'as-it-was'
              ? t(', with who sees each kind, where nothing of that kind is here yet.')
              : t('. Who sees each kind, what you say of yourself and your links come only by “Whoever saw it before”.')}
          </li>
        )}
      </ul>
    </Note>
  )
}

/** Which albums are added to, and which are made. */
function Albums({ plan: { albums, isWithAlbums } }: { readonly plan: ImportPlan }) {
  if (!isWithAlbums || albums.length === 0) return null
  return (
    <Note title={t('Albums')}>
      <AlbumList albums={albums.slice(0, shownAlbums)} />
      {albums.length > shownAlbums && (
        <details>
          <summary>{t('{count, plural, one{# more album} other{# more albums}}', { count: albums.length - shownAlbums })}</summary>
          <AlbumList albums={albums.slice(shownAlbums)} />
        </details>
      )}
    </Note>
  )
}

const shownAlbums = 20
const AlbumList = ({ albums }: Pick<ImportPlan, 'albums'>) => (
  <ul>
    {albums.map(({ title, items, into }) => (
      <li key={title}>{albumWords(title, into, items)}</li>
    ))}
  </ul>
)

function albumWords(title: string, into: string | null, items: number): string {
  const things = t('{items, plural, one{# thing} other{# things}}', { items })
  if (into === null) return t('Makes the album “{title}”: {things}', { title, things })
  return into === title
    ? t('Goes into your album “{into}”: {things}', { into, things })
    : t('“{title}” goes into your album “{into}”: {things}', { title, into, things })
}

const Note = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
)
