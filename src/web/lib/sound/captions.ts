import { seconds } from '#domain/units.ts'
import styles from './captions.module.css'

/** Long enough to read three words twice. */
const shownFor = seconds(3)
let slip: HTMLElement | null = null
let hide = 0

/** Names a sound on a small slip at the foot of the window, above dialogs too. A sound that repeats keeps its slip. */
export function showCaption(words: string): void {
  slip ??= createSlip()
  const text = `[${words}]`
  if (slip.textContent !== text) slip.textContent = text
  slip.showPopover()
  clearTimeout(hide)
  hide = window.setTimeout(() => slip?.hidePopover(), shownFor)
}

function createSlip(): HTMLElement {
  const element = document.createElement('p')
  element.popover = 'manual'
  element.role = 'status'
  element.className = styles.slip ?? ''
  document.body.append(element)
  return element
}
