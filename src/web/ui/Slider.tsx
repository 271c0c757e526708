import { useId } from 'react'
import styles from './Slider.module.css'

type Props = { readonly label: string /** 0 to 100. */; readonly value: number; readonly onChange: (value: number) => void }

/** A volume, or any other amount between nothing and all. */
export function Slider({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.track}
        type="range"
        min={0}
        max={100}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <output htmlFor={id} className={styles.figure}>
        {value}
      </output>
    </div>
  )
}
