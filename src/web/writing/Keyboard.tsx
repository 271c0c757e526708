import { memo, type PointerEvent } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './Keyboard.module.css'
import { keyRows, shiftedOf } from './keys.ts'

type Props = {
  /** A letter, or `Backspace`, `Enter` or `Shift`. */
  readonly onPress: (key: string, event: PointerEvent) => void
  readonly isShifted: boolean
}

/**
 * The keys of the machine. They are drawn for the eye and for a pointer: whoever types has a keyboard already, of the computer or on the
 * screen, so they are no part of what a screen reader reads or the Tab key reaches.
 */
export const Keyboard = memo(function Keyboard({ onPress, isShifted }: Props) {
  const press = (key: string, sign = key) => ({
    type: 'button' as const,
    tabIndex: -1,
    'data-key': key === ' ' ? 'Space' : key,
    onPointerDown: (event: PointerEvent) => onPress(sign, event),
  })
  return (
    <div className={styles.keyboard} data-shifted={isShifted || undefined} aria-hidden="true">
      {keyRows.map((row, at) => (
        <div key={row} className={styles.row}>
          {at === 3 && <NamedKey {...press('Shift')}>{t('Shift')}</NamedKey>}
          {[...row].map((key) => (
            <button key={key} {...press(key, isShifted ? shiftedOf(key) : key)} className={styles.key}>
              <span className={styles.sign}>{isShifted || /[a-z]/.test(key) ? shiftedOf(key) : key}</span>
            </button>
          ))}
          {at === 1 && <NamedKey {...press('Backspace')}>←</NamedKey>}
          {at === 2 && <NamedKey {...press('Enter')}>↵</NamedKey>}
        </div>
      ))}
      <button {...press(' ')} className={classNames(styles.key, styles.space)} />
    </div>
  )
})

const NamedKey = ({ children, ...rest }: { readonly children: string; readonly type: 'button' }) => (
  <button {...rest} className={classNames(styles.key, styles.named)}>
    <span className={styles.sign}>{children}</span>
  </button>
)
