import { type ChangeEvent, type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { longestPageText, longestPageTitle } from '#domain/writing/limits.ts'
import type { WrittenPage } from '#domain/writing/page.ts'
import { playKey } from '#web/lib/sound/typing.ts'
import { Keyboard } from './Keyboard.tsx'
import { MachineBody } from './MachineBody.tsx'
import { Paper } from './Paper.tsx'
import { useMachineSettings } from './settings.ts'
import { TypeBasket } from './TypeBasket.tsx'
import styles from './Typewriter.module.css'
import { useCarriage } from './use-carriage.ts'
import type { Machine } from './use-machine.ts'
import { useVisibleHeight } from './use-visible-height.ts'

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
  const striking = useRef<Striking | null>(null)
  const carriage = useCarriage({ machine, parts: { feed, typed, field }, text: page.text, settings })
  useVisibleHeight(machine.root)
  // whoever has a keyboard begins to write at once; a finger asks for the keyboard of the screen by itself
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true })
  }, [field])

  function hear(event: { readonly key: string; readonly timeStamp: number }) {
    playKey(event)
    machine.strike(event.key)
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    isPointer.current = false
    const isCommand = event.ctrlKey || event.metaKey || event.altKey
    if (!isCommand && event.key !== 'Unidentified' && event.key !== 'Process') hear(event)
    if (event.key === 'Backspace' && settings.correction === 'strike' && !isCommand && strikeOut()) event.preventDefault()
  }
  /** Types an x over the letter before the caret; false where there is a selection or nothing to strike out. */
  function strikeOut(): boolean {
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
  function onChange({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) {
    isPointer.current = false
    const { data, inputType, timeStamp } = nativeEvent as InputEvent
    // a keyboard on the screen and an input method say what they type only here
    if (data) hear({ key: data.slice(-1), timeStamp })
    if (inputType?.startsWith('insert')) carriage.expectLetter()
    onWrite({ text: withoutHiddenCharacters(target.value) })
  }
  function press(key: string, event: PointerEvent) {
    event.preventDefault() // the field keeps the focus
    const area = field.current
    if (!area) return
    if (event.pointerType === 'mouse') area.focus({ preventScroll: true })
    isPointer.current = false
    hear({ key, timeStamp: event.timeStamp })
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
              aria-label="Title"
              placeholder="Title"
              value={page.title}
              maxLength={longestPageTitle}
              autoComplete="off"
              onChange={({ target }) => onWrite({ title: withoutHiddenCharacters(target.value) })}
              onKeyDown={(event) => {
                if (!event.ctrlKey && !event.metaKey) hear(event)
                if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
                event.preventDefault()
                field.current?.focus()
              }}
            />
            <textarea
              ref={field}
              className={styles.field}
              aria-label="Text"
              value={page.text}
              maxLength={longestPageText}
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
