import { useState } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { extensionLabel } from '#web/shared/entry/file-labels.ts'
import styles from './LocalPicture.module.css'

type Props = {
  readonly file: File
  /** A local address of the file. */
  readonly address: string
  /** As small as a thumbnail: the ending of the file's name stands where this browser cannot show it. */
  readonly isSmall?: boolean
}

/** Whether browsers show files of this type. HEIC comes without one in some of them. */
export const canBeShown = ({ type }: File): boolean => type === '' || /^(image|video)\//.test(type)

/** A file as this browser shows it, or what stands there where it cannot. */
export function LocalPicture({ file, address, isSmall = false }: Props) {
  const [isShown, setIsShown] = useState(true)
  if (!isShown || !canBeShown(file)) {
    if (isSmall) return <span className={styles.ending}>{extensionLabel({ filename: file.name, mime: file.type })}</span>
    return <p className={styles.fallback}>{t('This browser cannot show it before it is saved.')}</p>
  }
  if (file.type.startsWith('video/'))
    return <video className={styles.image} src={address} muted preload="metadata" tabIndex={-1} onError={() => setIsShown(false)} />
  return <img className={styles.image} src={address} alt="" decoding="async" onError={() => setIsShown(false)} />
}
