import { createPortal } from 'react-dom'
import type { Profile } from '#contract/user-info.ts'
import { productName } from '#domain/product-name.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { IslandPlate } from '#web/shared/island/IslandPlate.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'
import { Wave } from '#web/ui/Wave.tsx'
import styles from './LegacyCard.module.css'

type Props = {
  /** In groups, as it is printed. */
  readonly code: string
  /** Whose card it is. */
  readonly contact: string
  readonly owner: Pick<Profile, '_id' | 'name' | 'username' | 'island'>
}

/** Where the card is used. The code stands in the fragment, which no browser sends. */
const addressOf = (code: string) => `${location.origin}/legacy/card#${code}`

/** The card on the screen, and as wide as a sheet of A6 on paper, where it stands alone. */
export const LegacyCard = (card: Props) => (
  <>
    <Card {...card} />
    {createPortal(
      <div className={styles.sheet}>
        <Card {...card} />
      </div>,
      document.body,
    )}
  </>
)

/** It holds nothing secret of the owner. */
const Card = ({ code, contact, owner }: Props) => (
  <article className={styles.card} aria-label={t('Legacy card')}>
    <svg className={styles.neatline} aria-hidden="true">
      <rect />
      <rect />
    </svg>
    <header className={styles.head}>
      <p className={styles.issuer}>{productName}</p>
      <h3 className={styles.title}>{t('Legacy card')}</h3>
      <p>
        {rich('of <strong>{contact}</strong>, for the island of <strong>{name}</strong>, @{username}', {
          contact,
          strong: (words) => <strong>{words}</strong>,
          name: owner.name,
          username: owner.username,
        })}
      </p>
    </header>
    <div className={styles.plate}>
      <IslandPlate body={owner.island} owner={owner._id} isDead />
    </div>
    <div className={styles.secret}>
      <QrCode text={addressOf(code)} label={t('The address of the card, with its code')} className={styles.qr} />
      <p className={styles.code}>{code.split('-').join(' ')}</p>
    </div>
    <Wave className={styles.wave} />
    <ol className={styles.steps}>
      <li>{t('Accept first, by the link in our e-mail to you. Then keep this card with papers that somebody looks through.')}</li>
      <li>
        {rich('When {name} has died, open <strong>{host}/legacy/card</strong> and type the code.', {
          name: owner.name,
          host: location.host,
          strong: (words) => <strong>{words}</strong>,
        })}
      </li>
      <li>{t('A second code is mailed to you: the card alone opens nothing.')}</li>
      <li>{t('Say there that {name} has died. Weeks pass, and a sign of life ends it.', { name: owner.name })}</li>
      <li>{t('After them, what was left to you can be downloaded for a year.')}</li>
    </ol>
    <p className={styles.notes}>{t('Notes')}</p>
  </article>
)
