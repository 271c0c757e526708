import { useId } from 'react'
import styles from './SkySlider.module.css'

type Props = {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
  /** The value in words. */
  readonly text: string
  readonly onChange: (value: number) => void
}

/** A figure of the sky within its bounds, with the figure in words. */
export function SkySlider({ label, text, onChange, ...range }: Props) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className={styles.text}>
        {text}
      </output>
      <input
        id={id}
        className={styles.track}
        type="range"
        aria-valuetext={text}
        {...range}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  )
}
