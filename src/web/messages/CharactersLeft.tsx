import styles from './CharactersLeft.module.css'

/** From how many on the count is shown. */
const shownFrom = 200

type Props = { readonly id: string; readonly left: number }

/** How many more characters fit, once few are left; how many are too many after that. It describes the field that it counts. */
export const CharactersLeft = ({ id, left }: Props) => (
  <p id={id} className={styles.left} data-full={left < 0 || undefined}>
    {left <= shownFrom && (left < 0 ? `${-left} characters too many` : `${left} characters left`)}
  </p>
)
