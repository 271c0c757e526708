import styles from './DrawnPlate.module.css'
import { drawings } from './drawings.ts'

/** A plate drawn by hand: the cover of something to read, or a thing that comes by post. Decoration. */
export function DrawnPlate({ drawing }: { readonly drawing: string }) {
  const drawn = drawings[drawing]
  if (!drawn) return null
  return (
    <svg className={styles.plate} viewBox="0 0 100 100" aria-hidden="true">
      {drawn.isCover && (
        <>
          <path className={styles.cover} d="M12 6h74v88H12z" />
          <path className={styles.fine} d="M15 9h68v82H15zM12 6l-3 3v88h74l3-3M17 6v88" />
        </>
      )}
      <path className={styles.paper} d={drawn.paper} />
      <path className={styles.wash} d={drawn.wash} />
      <path className={styles.fine} d={drawn.fine} />
      <path className={styles.ink} d={drawn.ink} />
      <path className={styles.line} d={drawn.line} />
    </svg>
  )
}
