import styles from './Avatar.module.css'
import { classNames } from './class-names.ts'

type Props = {
  readonly name: string
  /** Signed address of the picture, or null for the initials. */
  readonly image: string | null
  readonly size?: 'small' | 'medium' | 'large'
  readonly className?: string
}

/** A person's plate. The name stands beside it on the page, so screen readers skip it. */
export function Avatar({ name, image, size = 'medium', className }: Props) {
  return (
    <span className={classNames(styles.avatar, styles[size], className)} aria-hidden="true">
      {image ? <img className={styles.image} src={image} alt="" loading="lazy" decoding="async" /> : initials(name)}
    </span>
  )
}

/** At most two: of the first and the last word; a dash for somebody without a name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  if (words[0] === '') return '–'
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return chosen.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}
