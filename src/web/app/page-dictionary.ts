import { mountDictionary } from '#web/dictionary/mount-dictionary.tsx'
import type { TermHistory } from '#web/dictionary/term-history.ts'
import { pressedTerm } from '#web/shared/term/term-address.ts'
import { linkStyles } from './link-styles.ts'

/**
 * The dictionary over a page that is a document without an app: this script is loaded by the first press of one of its terms, and answers
 * that press and all further ones. The terms that were opened are kept here, not in the address, which leads to the page alone.
 */
const steps: string[] = []
const listeners = new Set<() => void>()

function change(edit: () => void) {
  edit()
  for (const listener of listeners) listener()
}

const history: TermHistory = {
  subscribe: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  term: () => steps.at(-1) ?? null,
  depth: () => steps.length,
  open: (term) => change(() => void steps.push(term)),
  back: () => change(() => void steps.pop()),
  close: () => change(() => void steps.splice(0)),
}

// Without the sheet its words can be read all the same.
await linkStyles().catch(() => {})
const open = mountDictionary(history)
const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-term]')]
const pressed = buttons.find(({ onclick }) => onclick === null) // the script of the page takes its handler away
for (const button of buttons) button.onclick = () => open(button.dataset.term ?? '')
addEventListener('click', (event) => {
  const term = pressedTerm(event)
  if (term === null) return
  event.preventDefault()
  open(term)
})
if (pressed) open(pressed.dataset.term ?? '')
