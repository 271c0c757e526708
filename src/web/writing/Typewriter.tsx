import { type ChangeEvent, type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { maxPageTextLength, maxPageTitleLength } from '#domain/writing/limits.ts'
import type { WrittenPage } from '#domain/writing/page.ts'
import { t } from '#web/lib/language/translate.ts'
import { playKey } from '#web/lib/sound/typing.ts'
import { Keyboard } from './Keyboard.tsx'
import { useMachineSettings } from './settings.ts'
import { Paper, TypeBasket } from './TypeBasket.tsx'
import styles from './Typewriter.module.css'
import { useCarriage } from './use-carriage.ts'
import { type Machine, useVisibleHeight } from './use-machine.ts'

type Props = {
  readonly machine: Machine
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>
  readonly page: WrittenPage
  readonly onWrite: (change: Partial<WrittenPage>) => void
}

/** A sheet of paper in a machine. Whatever types in its field, a keyboard of any kind, an input method or a finger on a drawn key, moves it. */
export function Typewriter({ machine, fieldRef: field, page, onWrite }: Props) {
  const settings = useMachineSettings()
  const feed = useRef<HTMLDivElement>(null)
  const typed = useRef<HTMLDivElement>(null)
  const [isShifted, setIsShifted] = useState(false)
  const isPointer = useRef(false)
  const strikeOut = useStrikeOut(field)
  const carriage = useCarriage({ machine, parts: { feed, typed, field }, text: page.text, settings })
  useVisibleHeight(machine.root)
  // whoever has a keyboard begins to write at once; a finger asks for the keyboard of the screen by itself
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true })
  }, [field])

  function onKey(event: { readonly key: string; readonly timeStamp: number }) {
    playKey(event)
    machine.strike(event.key)
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    isPointer.current = false
    const isCommand = event.ctrlKey || event.metaKey || event.altKey
    if (!isCommand && event.key !== 'Unidentified' && event.key !== 'Process') onKey(event)
    if (event.key === 'Backspace' && settings.correction === 'strike' && !isCommand && strikeOut()) event.preventDefault()
  }
  function onChange({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) {
    isPointer.current = false
    const { data, inputType, timeStamp } = nativeEvent as InputEvent
    // a keyboard on the screen and an input method say what they type only here
    if (data) onKey({ key: data.slice(-1), timeStamp })
    if (inputType?.startsWith('insert')) carriage.expectLetter()
    onWrite({ text: withoutHiddenCharacters(target.value) })
  }
  function press(key: string, event: PointerEvent) {
    event.preventDefault() // the field keeps the focus
    const area = field.current
    if (!area) return
    if (event.pointerType === 'mouse') area.focus({ preventScroll: true })
    isPointer.current = false
    onKey({ key, timeStamp: event.timeStamp })
    if (key === 'Shift') return setIsShifted(!isShifted)
    setIsShifted(false)
    if (key === 'Backspace') return void ((settings.correction === 'strike' && strikeOut()) || typeInto(area, null))
    typeInto(area, key === 'Enter' ? '\n' : key)
  }

  return (
    <div
      ref={machine.root}
      className={styles.typewriter}
      data-carriage={settings.carriage}
      data-spacing={settings.spacing}
      style={{ '--columns': carriage.columns } as object}
    >
      <MachineCarriage onReturn={(event) => press('Enter', event)} />
      <div ref={feed} className={styles.feed}>
        <div className={styles.inserted}>
          <Paper typedRef={typed} text={page.text} cuts={carriage.cuts}>
            <input
              className={styles.title}
              aria-label={t('Title')}
              placeholder={t('Title')}
              value={page.title}
              maxLength={maxPageTitleLength}
              autoComplete="off"
              onChange={({ target }) => onWrite({ title: withoutHiddenCharacters(target.value) })}
              onKeyDown={(event) => {
                if (!event.ctrlKey && !event.metaKey) onKey(event)
                if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
                event.preventDefault()
                field.current?.focus()
              }}
            />
            <textarea
              ref={field}
              className={styles.field}
              aria-label={t('Text')}
              value={page.text}
              maxLength={maxPageTextLength}
              spellCheck
              onChange={onChange}
              onKeyDown={onKeyDown}
              onPointerDown={() => {
                isPointer.current = true
              }}
              onSelect={() => carriage.follow(isPointer.current ? 'pointer' : 'key')}
            />
          </Paper>
        </div>
      </div>
      <MachineBody>
        <TypeBasket />
        <Keyboard onPress={press} isShifted={isShifted} />
      </MachineBody>
    </div>
  )
}

/** Types an x over the letter before the caret; false where there is a selection or nothing to strike out. */
function useStrikeOut(field: Props['fieldRef']): () => boolean {
  const striking = useRef<Striking | null>(null)
  return () => {
    const { current: area } = field
    if (!area || area.selectionStart !== area.selectionEnd) return false
    const caret = area.selectionStart
    const at = nextStrike(area.value, caret, striking.current)
    if (at === null) return true
    area.setSelectionRange(at, at + 1)
    typeInto(area, 'x')
    area.setSelectionRange(caret, caret)
    striking.current = { caret, from: at }
    return true
  }
}

/** Control, format and lone surrogate characters, which the contract keeps out of texts (`prose` of `envelope.ts`); line breaks, tabs and joiners stay. */
const hidden = /[^\P{C}\p{Co}\p{Cn}\n\t\u200d]/gu

/** A text as it may be kept, such as one that was pasted from elsewhere. */
const withoutHiddenCharacters = (text: string): string => text.replace(/\r\n?/g, '\n').replace(hidden, '')

/**
 * Types into a field as a keyboard does, so that undo knows it; null erases. Where the field has no focus, since a finger on a drawn key
 * must not open the keyboard of the screen, the text is set, which undo does not know.
 */
function typeInto(field: HTMLTextAreaElement, text: string | null): void {
  const isFocused = document.activeElement === field
  if (isFocused && (text === null ? document.execCommand('delete') : document.execCommand('insertText', false, text))) return
  const { selectionStart: start, selectionEnd: end } = field
  field.setRangeText(text ?? '', text === null && start === end ? Math.max(0, start - 1) : start, end, 'end')
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: text === null ? 'deleteContentBackward' : 'insertText', data: null }),
  )
}

/** What moves with the paper: the roller with its knobs, and the lever that returns it. */
const MachineCarriage = ({ onReturn }: { readonly onReturn: (event: PointerEvent) => void }) => (
  <div className={styles.carriage} aria-hidden="true">
    <div className={styles.platen} />
    <button type="button" className={styles.lever} data-part="lever" tabIndex={-1} onPointerDown={onReturn}>
      <svg viewBox="0 0 90 70" aria-hidden="true">
        <path className={styles.arm} d="M84 40Q46 46 34 24L14 8" />
        <circle className={styles.grip} cx="13" cy="8" r="8" />
      </svg>
    </button>
  </div>
)

/** What is struck out before the caret, letter by letter backwards, as long as nothing else is done. */
type Striking = { readonly caret: number; readonly from: number }

/**
 * The next letter that Backspace strikes out: the last one before the caret that is neither struck already nor white space; null where there
 * is none on its line.
 */
export function nextStrike(text: string, caret: number, before: Striking | null): number | null {
  const from = before?.caret === caret ? before.from : caret
  for (let at = from - 1; at >= 0 && text[at] !== '\n'; at--) if (text[at] !== ' ' && text[at] !== '\t') return at
  return null
}

/** What stands still: the guide at the typing point with the ribbon, the bell, the mark of its maker, the body with the types and the keys. */
const MachineBody = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.body}>
    <svg className={styles.guide} viewBox="-70 -30 140 62" aria-hidden="true">
      <path className={styles.ribbon} d="M-70 -2H-15V13H-70ZM70 -2H15V13H70Z" />
      <path className={styles.holder} d="M-20 -18L-11 18H11L20 -18L15 -20L8 4H-8L-15 -20Z" />
    </svg>
    <MachineBell />
    <svg className={styles.mark} viewBox="-20 -20 40 40" aria-hidden="true">
      <circle r="18.5" />
      <circle r="16" strokeDasharray="1 3.2" />
      <path className={styles.coast} d="M-11 2L-3 -7L1 -10L6 -3L11 2Z" />
      <path className={styles.cable} d="M-15 6q2.5 -3 5 0t5 0 5 0 5 0 5 0 5 0" />
    </svg>
    <svg className={styles.shell} viewBox="0 0 1000 360" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.plate} d="M150 0H850Q884 0 896 34L1000 362H0L104 34Q116 0 150 0Z" />
      <path className={styles.line} d="M158 11H842Q872 11 883 42L982 362M158 11Q128 11 117 42L18 362" />
      <path className={styles.hatching} d="M124 66L36 344M134 72L50 344M144 78L64 344M876 66L964 344M866 72L950 344M856 78L936 344" />
    </svg>
    <div className={styles.shade} aria-hidden="true" />
    <div className={styles.works}>{children}</div>
  </div>
)

/** The bell, and what is seen of its sound. */
const MachineBell = () => (
  <svg className={styles.bell} data-part="bell" viewBox="-32 -34 64 60" aria-hidden="true">
    <path className={styles.sound} d="M-22 -22Q-30 -12 -28 0M22 -22Q30 -12 28 0M-27 -29Q-38 -14 -35 3M27 -29Q38 -14 35 3" />
    <path className={styles.dome} d="M-17 12Q-17 -18 0 -18T17 12Z" />
    <path className={styles.edge} d="M-20 12H20M0 -18V-23" />
    <circle className={styles.clapper} cx="0" cy="17" r="4" />
  </svg>
)
