import styles from './Quote.module.css'

type Props = {
  readonly name: string
  readonly text: string
  /** Shows the message that is quoted. */
  readonly onOpen: () => void
}

/** The message that is replied to, in one line. */
export const Quote = ({ name, text, onOpen }: Props) => (
  <button type="button" className={styles.quote} onClick={onOpen}>
    <span className={styles.name}>{name}</span>
    <span className={styles.text}>{text}</span>
  </button>
)
