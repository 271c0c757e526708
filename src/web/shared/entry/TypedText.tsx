import { memo, type ReactNode, type Ref } from 'react'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './TypedText.module.css'

type Props = {
  readonly ref?: Ref<HTMLDivElement>
  readonly text: string
  /** Whether this is the text itself. Over its letters in the machine lies a field, which is what is spoken and selected. */
  readonly isRead?: boolean
}

/** Letters on paper as the machine struck them. They are drawn one by one, so what is spoken stands beside them as a whole. */
export const TypedText = ({ ref, text, isRead = false }: Props) => (
  <>
    {isRead && <VisuallyHidden>{text}</VisuallyHidden>}
    <div ref={ref} className={styles.typed} aria-hidden="true" data-read={isRead || undefined}>
      {text.split('\n').map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place in the text
        <Paragraph key={at} text={paragraph} />
      ))}
    </div>
  </>
)

const Paragraph = memo(function Paragraph({ text }: { readonly text: string }) {
  return <p className={styles.paragraph}>{struckLetters(text)}</p>
})

const strokes = ['hard', 'soft', 'high', 'low'] as const

/** Most letters are alike; about one in eight was struck harder, softer, or a little out of line. The same text always looks the same. */
function struckLetters(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let even = ''
  let at = 0
  for (const letter of text) {
    const chance = Math.imul((letter.codePointAt(0) ?? 0) * 31 + at * 7919, 0x9e3779b1) >>> 0
    const stroke = chance % 33 < 4 && letter !== ' ' ? strokes[chance % 4] : undefined
    if (stroke) {
      parts.push(
        even,
        <span key={at} className={styles[stroke]}>
          {letter}
        </span>,
      )
      even = ''
    } else even += letter
    at += letter.length
  }
  return [...parts, even]
}
