import { type ComponentProps, type CSSProperties, type Ref, useId } from 'react'
import { maxTweetLength } from '#domain/case/limits.ts'
import { t } from '#web/lib/language/translate.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './Platen.module.css'

type Props = {
  readonly ref: Ref<HTMLTextAreaElement>
  readonly label: string
  readonly text: string
  readonly error: string | null
  readonly onChange: (text: string) => void
  readonly onKeyDown: ComponentProps<'textarea'>['onKeyDown']
}

/** From so few characters on screen readers are told how many are left. */
const announcedFrom = 50

/** A sheet in a typewriter: its carriage moves along the scale as the sheet fills, and the number beside it says what is left. */
export function Platen({ ref, label, text, error, onChange, onKeyDown }: Props) {
  const id = useId()
  const left = maxTweetLength - text.length
  return (
    <div className={styles.sheet}>
      <div className={styles.bail}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.left} data-over={left < 0 || undefined} aria-hidden="true">
          {left}
        </span>
        <span
          className={styles.scale}
          style={{ '--filled': Math.min(1, text.length / maxTweetLength) } as CSSProperties}
          aria-hidden="true"
        >
          <span className={styles.carriage} />
        </span>
      </div>
      <textarea
        ref={ref}
        id={id}
        className={styles.paper}
        rows={3}
        value={text}
        aria-invalid={error !== null || undefined}
        aria-describedby={t('{id}-error {id}-left', { id })}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-error`} className={styles.error} role={error ? 'alert' : undefined}>
        {error}
      </p>
      <VisuallyHidden>
        <span id={`${id}-left`} aria-live="polite">
          {left <= announcedFrom && (left < 0 ? t('{value} characters too many', { value: -left }) : t('{left} characters left', { left }))}
        </span>
      </VisuallyHidden>
    </div>
  )
}
