import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { classNames } from './class-names.ts'
import styles from './Tabs.module.css'

type Tab<Name extends string> = { readonly name: Name; readonly label: ReactNode; readonly count?: number }
type Props<Name extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<Name>[]
  readonly open: Name
  readonly onOpen: (name: Name) => void
  /** Whether every label is a sign over one short word, so that many share a narrow row. */
  readonly isCompact?: boolean
  /** Whether the pane is away until a tab is pressed. Left out where it always shows. */
  readonly isFolded?: boolean
  /** Controls in the same row, after the tabs. */
  readonly tools?: ReactNode
  /** What lies in the open one. */
  readonly children: ReactNode
}

/** File tabs over one pane. Arrow keys, Home and End move and open. Without tabs the pane stands alone. */
export function Tabs<Name extends string>({ label, tabs, open, onOpen, isCompact = false, isFolded, tools, children }: Props<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tab that opens
  useLayoutEffect(() => scrollToOpenTab(list.current), [open])
  const at = tabs.findIndex(({ name }) => name === open)

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }
    const step = steps[event.key]
    const next = step === undefined ? undefined : tabs.at(step % tabs.length)
    if (!next) return
    event.preventDefault()
    onOpen(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }

  return (
    <div>
      {tabs.length > 0 && (
        <div className={classNames(styles.bar, isCompact && styles.compact)} data-folded={isFolded || undefined}>
          <div ref={list} role="tablist" aria-label={label} className={styles.list}>
            {tabs.map((tab) => (
              <button
                key={tab.name}
                id={`${id}-${tab.name}`}
                type="button"
                role="tab"
                className={styles.tab}
                aria-selected={tab.name === open}
                aria-controls={t('{id}-pane', { id })}
                aria-expanded={isFolded === undefined ? undefined : tab.name === open && !isFolded}
                tabIndex={tab.name === open ? 0 : -1}
                onClick={() => onOpen(tab.name)}
                onKeyDown={onKeyDown}
              >
                {tab.label}
                {tab.count !== undefined && <span className={styles.count}> {tab.count}</span>}
              </button>
            ))}
          </div>
          {tools}
        </div>
      )}
      {/* A pane without controls must be reachable to be scrolled and read. */}
      <div
        id={`${id}-pane`}
        className={styles.pane}
        hidden={isFolded}
        {...(tabs.length > 0 && { role: 'tabpanel', 'aria-labelledby': `${id}-${open}`, tabIndex: 0 })}
      >
        {!isFolded && children}
      </div>
    </div>
  )
}

/** How wide the fading edge of a row is, in pixels. */
const fadingEdge = 24

/** Scrolls the row of tabs, and nothing else, until the open one is in sight: the tabs themselves scroll, or the bar around them. */
function scrollToOpenTab(list: HTMLElement | null): void {
  const tab = list?.querySelector('[aria-selected="true"]')
  if (!list || !tab) return
  for (const row of [list, list.parentElement]) {
    if (!row) continue
    const [inside, outside] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
    const before = outside.left - inside.left
    const after = inside.right - outside.right + fadingEdge
    if (before > 0) row.scrollLeft -= before
    else if (after > 0) row.scrollLeft += after
  }
}
