import type { ReactNode } from 'react'
import type { UserDocument } from '#contract/user-info.ts'
import type { SeenAs } from '#domain/case/visibility.ts'
import { bodyOf } from '#domain/island/bodies.ts'
import { formatDay, formatMoment } from '#web/lib/dates.ts'
import { t } from '#web/lib/language/translate.ts'
import { IslandPlate } from '#web/shared/island/IslandPlate.tsx'
import { useLiveIsland } from '#web/shared/island/live-island.ts'
import { UserText } from '#web/shared/person/UserText.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LoadedHeading } from '#web/ui/VisuallyHidden.tsx'
import { Wave } from '#web/ui/Wave.tsx'
import styles from './ProfileHeader.module.css'

type Props = {
  readonly document: UserDocument
  /** Its owner sees it as such a visitor does. */
  readonly seenAs?: SeenAs | undefined
  /** Only name and outline are shown. */
  readonly isLocked?: boolean
  readonly actions: ReactNode
  /** Stands below the facts. */
  readonly follows?: ReactNode
}

/** The island, and what its owner tells of themselves. */
export function ProfileHeader({ document, seenAs, isLocked = false, actions, follows }: Props) {
  const { doc, lastAction } = document
  const isRemembered = doc.rememberedSince !== null
  const LiveIsland = useLiveIsland()
  const isLive = LiveIsland !== null && !isLocked
  const body = bodyOf(doc.island)
  const picture = <IslandPlate body={doc.island} owner={doc._id} isLocked={isLocked} isDead={isRemembered} />
  const born = [doc.birth?.moment && formatMoment(doc.birth.moment), doc.birth?.place].filter(Boolean)
  return (
    <section className={styles.header}>
      <div className={classNames(styles.plate, isLive && styles.live)}>
        {isLive ? (
          <LiveIsland owner={doc._id} name={doc.name} seenAs={seenAs} isRemembered={isRemembered}>
            {picture}
          </LiveIsland>
        ) : (
          picture
        )}
      </div>
      <div className={styles.words}>
        <div className={styles.title}>
          {doc.image && <Avatar name={doc.name} image={doc.image} size="large" />}
          <div>
            <LoadedHeading className={styles.name}>{doc.name}</LoadedHeading>
            <p className={styles.handle}>@{doc.username}</p>
            {doc.rememberedSince !== null && (
              <p className={styles.remembered}>{t('Remembered since {day}', { day: formatDay(doc.rememberedSince) })}</p>
            )}
          </div>
        </div>
        {doc.bio && (
          <p className={styles.bio}>
            <UserText>{doc.bio}</UserText>
          </p>
        )}
        <dl className={styles.facts}>
          <Fact name={t('Island')}>{body?.name ?? doc.island}</Fact>
          {!isRemembered && (
            <Fact name={t('State')}>
              <span className={isLocked ? styles.locked : styles.living}>{isLocked ? t('Locked') : t('Living')}</span>
              {lastAction && t(', last action: {lastAction}', { lastAction })}
            </Fact>
          )}
          {born.length > 0 && <Fact name={t('Born')}>{born.join(', ')}</Fact>}
          <Fact name={t('On the chart since')}>{formatDay(doc.createdAt)}</Fact>
        </dl>
        {follows && <div className={styles.follows}>{follows}</div>}
        {doc.links.length > 0 && (
          <ul className={styles.links} aria-label={t('Links')}>
            {doc.links.map(({ label, url }) => (
              <li key={`${label} ${url}`}>
                <a href={url} target="_blank" rel="noopener nofollow ugc noreferrer">
                  <bdi>{label || url}</bdi>
                </a>
                {label && <span className={styles.host}> {hostOf(url)}</span>}
              </li>
            ))}
          </ul>
        )}
        {actions && (
          <div className={styles.actions}>
            {actions}
            <Wave className={styles.wave} />
          </div>
        )}
      </div>
    </section>
  )
}

/** Whose address it is, whatever its label says. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '')

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt className={styles.term}>{name}</dt>
    <dd>{children}</dd>
  </div>
)
