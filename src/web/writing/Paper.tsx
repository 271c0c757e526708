import { Children, type ReactNode, type Ref } from 'react'
import { TypedText } from '#web/shared/entry/TypedText.tsx'
import styles from './Paper.module.css'

type Props = {
  readonly typedRef: Ref<HTMLDivElement>
  readonly text: string
  /** The lines above which a sheet ends. */
  readonly cuts: readonly number[]
  /** The field of the title, and that of the text, which lies over its letters. */
  readonly children: readonly [ReactNode, ReactNode]
}

/** The paper in the machine: sheets of one letter, glued edge to edge, with a number where the next begins. */
export function Paper({ typedRef, text, cuts, children }: Props) {
  const [title, field] = Children.toArray(children)
  return (
    <div className={styles.paper}>
      {title}
      <div className={styles.lines}>
        <TypedText ref={typedRef} text={text} />
        {cuts.map((line, at) => (
          <span key={line} className={styles.cut} style={{ '--line-above': line } as object} aria-hidden="true">
            {at + 2}
          </span>
        ))}
        {field}
      </div>
    </div>
  )
}
