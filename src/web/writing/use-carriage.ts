import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { clamp } from '#domain/math.ts'
import type { Milliseconds, Pixels } from '#domain/units.ts'
import { columnsOfSheet, letterAspect, sheetBreaksOf } from '#domain/writing/sheets.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { carriageEvent, type TypingPoint, typingPointOf } from './measure-caret.ts'
import type { MachineSettings } from './settings.ts'
import type { Machine } from './use-machine.ts'

/** What stays free at both sides of the lines: the margins of the paper, and of the window beside it. */
const marginsOn = (width: Pixels) => (width < 640 ? 52 : 220)
const minColumns = 24
/** How long after the last letter the sheets are counted. */
const pause: Milliseconds = 300

type Parts = {
  readonly feed: RefObject<HTMLDivElement | null>
  readonly typed: RefObject<HTMLDivElement | null>
  readonly field: RefObject<HTMLTextAreaElement | null>
}
type Options = { readonly machine: Machine; readonly parts: Parts; readonly text: string; readonly settings: MachineSettings }

/** Keeps the typing point at the middle of the machine: the carriage goes along with the letters, and the paper feeds up with the lines. */
export function useCarriage({ machine, parts: { feed, typed, field }, text, settings }: Options) {
  const [columns, setColumns] = useState(columnsOfSheet)
  const [cuts, setCuts] = useState<readonly number[]>([])
  const point = useRef<TypingPoint>({ line: 0, column: 0 })
  const sheet = useRef(0)
  const isTyping = useRef(false)

  const measure = () => {
    const style = getComputedStyle(typed.current as Element)
    const size = Number.parseFloat(style.fontSize)
    return { letter: size * letterAspect, line: Number.parseFloat(style.lineHeight) }
  }
  function moveTo(next: TypingPoint, isScrolled: boolean) {
    const root = machine.root.current
    root?.style.setProperty('--at', String(Math.min(next.column, columns)))
    if (root) root.dataset.column = String(next.column)
    if (!isScrolled || !feed.current || !typed.current) return
    const strike = Number.parseFloat(getComputedStyle(feed.current).scrollPaddingBottom)
    const top = typed.current.getBoundingClientRect().top - feed.current.getBoundingClientRect().top + feed.current.scrollTop
    const target = top + (next.line + 1) * measure().line - (feed.current.clientHeight - strike)
    if (Math.abs(target - feed.current.scrollTop) > 1)
      feed.current.scrollTo({ top: target, left: 0, behavior: isMotionReduced() ? 'instant' : 'smooth' })
  }
  /** @param cause a letter, a key that only moves the caret, or a pointer, under which the paper must not move */
  function follow(cause: 'letter' | 'key' | 'pointer') {
    if (!typed.current || !field.current) return
    const next = typingPointOf(typed.current, text, field.current.selectionEnd, measure())
    const event = cause === 'letter' ? carriageEvent(point.current, next, columns) : null
    if (event) machine.show(event)
    const nextSheet = cuts.filter((line) => line <= next.line).length
    if (cause === 'letter' && nextSheet > sheet.current) machine.show('feed')
    sheet.current = nextSheet
    point.current = next
    if (cause !== 'pointer') moveTo(next, true)
  }
  const followText = useEffectEvent(() => {
    follow(isTyping.current ? 'letter' : 'key')
    isTyping.current = false
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever breaks the lines anew moves the typing point
  useLayoutEffect(() => followText(), [text, columns, settings.spacing, settings.carriage])

  // a long letter has many sheets, and no letter waits for them
  const settled = useDebounced(text, pause)
  const cutSheets = useEffectEvent(() => {
    const lines = sheetBreaksOf(settled).map((start) => typingPointOf(typed.current as HTMLElement, settled, start, measure()).line)
    if (lines.join() !== cuts.join()) setCuts(lines)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever breaks the lines anew moves where sheets end
  useLayoutEffect(() => cutSheets(), [settled, columns, settings.spacing])

  const fitColumns = useEffectEvent(() => {
    const width = machine.root.current?.clientWidth ?? 0
    if (width === 0) return
    const fitting = Math.floor((width - marginsOn(width)) / measure().letter)
    setColumns(clamp(fitting, minColumns, columnsOfSheet))
    follow('key')
  })
  useEffect(() => {
    const observer = new ResizeObserver(() => fitColumns())
    if (machine.root.current) observer.observe(machine.root.current)
    void document.fonts.ready.then(() => fitColumns())
    return () => observer.disconnect()
  }, [machine.root])

  return {
    columns,
    /** The lines above which a sheet ends. */
    cuts,
    follow,
    /** The next change of the text is a letter that was typed. */
    expectLetter: () => {
      isTyping.current = true
    },
  }
}
