import { Children, memo, type ReactNode, type Ref } from 'react'
import { TypedText } from '#web/shared/entry/TypedText.tsx'
import { keyRows } from './keys.ts'
import styles from './TypeBasket.module.css'

/** Radii of the basket in units of its drawing: where the bars are hinged, and where their types lie. */
const hinge = 34
const types = 104
/** How far the outermost bars lie from the middle one, in degrees. */
const spread = 74
/** How high above the middle of the basket the types strike. */
const strikeHeight = 74

/** The letters in the order of their bars: the keys of a column beside each other, from left to right. */
const letters = Array.from({ length: 12 }, (_, column) => keyRows.map((row) => row[column] ?? '').join('')).join('')

/** The type bars, which lie in the basket like the ribs of a fan; the bar of a pressed key swings up to the paper. */
export const TypeBasket = memo(function TypeBasket() {
  return (
    <svg className={styles.basket} viewBox="-150 -80 300 196" aria-hidden="true">
      <path className={styles.bowl} d="M-134 0A134 112 0 0 0 134 0L116 -10H-116Z" />
      <path className={styles.rim} d="M-122 2A122 100 0 0 0 122 2M-112 0A112 92 0 0 0 112 0" />
      {[...letters].map((letter, at) => (
        <Bar key={letter} letter={letter} angle={-spread + (2 * spread * at) / (letters.length - 1)} />
      ))}
      <path className={styles.segment} d="M-40 -6H40V8A40 34 0 0 1 -40 8Z" />
    </svg>
  )
})

/** @param angle to the right of straight down, in degrees */
function Bar({ letter, angle }: { readonly letter: string; readonly angle: number }) {
  const turn = (angle * Math.PI) / 180
  const [x, y] = [hinge * Math.sin(turn), hinge * 0.8 * Math.cos(turn)]
  const [typeX, typeY] = [types * Math.sin(turn), types * 0.86 * Math.cos(turn)]
  const resting = Math.atan2(typeY - y, typeX - x)
  const striking = Math.atan2(-strikeHeight - y, -x)
  const swing = ((((striking - resting) * 180) / Math.PI + 540) % 360) - 180
  const reach = Math.hypot(x, strikeHeight + y) / Math.hypot(typeX - x, typeY - y)
  return (
    <g
      className={styles.bar}
      data-bar={letter}
      style={{ transformOrigin: `${round(x)}px ${round(y)}px`, '--swing': `${round(swing)}deg`, '--reach': round(reach) } as object}
    >
      <path d={`M${round(x)} ${round(y)}L${round(typeX)} ${round(typeY)}`} />
      <circle cx={round(typeX)} cy={round(typeY)} r="3.4" />
    </g>
  )
}

const round = (number: number) => Math.round(number * 100) / 100

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
