import { useState } from 'react'
import type { Album } from '#contract/albums.ts'
import type { AnyEntry } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import { t } from '#web/lib/language/translate.ts'
import { levelLabels, levelsOf, titleOf } from '#web/shared/entry/entry-labels.ts'
import { formatCount } from '#web/shared/entry/file-labels.ts'
import { useShareButton } from '#web/shared/share/share-button.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useAddToAlbum } from './album-queries.ts'
import { NewAlbumForm } from './NewAlbumForm.tsx'
import styles from './SelectionBar.module.css'

type Props = {
  readonly profile: Profile
  readonly entries: readonly AnyEntry[]
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Leads to where the privacy of all of them is changed. */
  readonly onPrivacy: () => void
}

/** Several entries are shared as an album: first is said what its link will show to whom, then it is made, and the link leads to it. */
export const ShareManyDialog = ({ isOpen, onClose, ...rest }: Props) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in the dialog are no commands of what lies below it
  <div onKeyDown={(event) => event.stopPropagation()}>
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Share {count}', { count: formatCount(rest.entries.length) })}>
      <Sharing {...rest} />
    </Dialog>
  </div>
)

function Sharing({ profile, entries, onPrivacy }: Pick<Props, 'profile' | 'entries' | 'onPrivacy'>) {
  const [album, setAlbum] = useState<Album | null>(null)
  const add = useAddToAlbum(profile._id)
  const ShareButton = useShareButton()
  const audience = linkAudience(profile, entries)
  function fill(made: Album) {
    add.mutate({ album: made._id, entries: entries.map(({ _id }) => _id) }, { onSuccess: () => setAlbum(made) })
  }
  if (album && ShareButton)
    return (
      <>
        <p role="status">
          {t('“{title}” holds them. Its link shows {count}.', { title: album.title, count: formatCount(audience.shown.length) })}
        </p>
        <ButtonRow>
          <ShareButton subject={{ kind: 'album', id: album._id }} look="full" />
        </ButtonRow>
      </>
    )
  return audience.shown.length > 0 ? (
    <>
      <Audience {...audience} />
      <p>{t('They are shared together as an album, which only its link leads to. Whoever has the link reads its name.')}</p>
      <NewAlbumForm ownerId={profile._id} action={t('Make the album')} onMade={fill} />
    </>
  ) : (
    <>
      <p>{t('A link shows what everybody may see, and none of these is that. Open them to everybody first, or share one alone.')}</p>
      <Audience {...audience} />
      <ButtonRow>
        <Button onClick={onPrivacy}>{t('Privacy and details')}</Button>
      </ButtonRow>
    </>
  )
}

type LinkAudience = {
  /** Those that anybody with the link sees. */
  readonly shown: readonly AnyEntry[]
  /** The others, by who sees them and goes on seeing them in the case alone. */
  readonly kept: readonly { readonly who: string; readonly count: number }[]
}

/** What a link to an album of these entries shows: it opens none of them, so only those that everybody may see. */
export function linkAudience(profile: Pick<Profile, 'privacy'>, entries: readonly AnyEntry[]): LinkAudience {
  const isShown = (entry: AnyEntry) => levelsOf(profile, entry).every((level) => level === 'public')
  const counts = new Map<string, number>()
  for (const entry of entries) {
    if (isShown(entry)) continue
    const who = levelsOf(profile, entry)
      .map((level) => levelLabels[level].who)
      .join(t(' who are also '))
    counts.set(who, (counts.get(who) ?? 0) + 1)
  }
  return { shown: entries.filter(isShown), kept: [...counts].map(([who, count]) => ({ who, count })) }
}

/** So many of what is shown are named. */
const maxNamed = 3

function Audience({ shown, kept }: LinkAudience) {
  const more = shown.length - maxNamed
  return (
    <dl className={styles.audience}>
      {shown.length > 0 && (
        <div>
          <dt>{t('Anybody with the link sees {count}, also without an account', { count: formatCount(shown.length) })}</dt>
          <dd>
            {shown.slice(0, maxNamed).map(titleOf).join('; ')}
            {more > 0 && t('; and {more, number} more', { more })}
          </dd>
        </div>
      )}
      {kept.length > 0 && (
        <div>
          <dt>{shown.length > 0 ? t('Not on the link, and seen as before') : t('They are seen')}</dt>
          {kept.map(({ who, count }) => (
            <dd key={who}>{t('{count} by {who}', { count: formatCount(count), who })}</dd>
          ))}
        </div>
      )}
    </dl>
  )
}
