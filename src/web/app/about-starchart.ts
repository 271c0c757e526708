import { t } from '#web/lib/language/translate.ts'
import { linkStyles } from './link-styles.ts'

/**
 * The live chart of the page about star charts. The page is a document without an app: this script is loaded by the first press of its
 * button, and answers that press.
 */
const button = document.querySelector<HTMLButtonElement>('[data-chart-preview]')
const host = document.querySelector<HTMLElement>('[data-chart]')

async function open(button: HTMLButtonElement, host: HTMLElement) {
  button.setAttribute('aria-disabled', 'true')
  button.textContent = t('Drawing the sky')
  host.parentElement?.setAttribute('data-open', '')
  try {
    const [{ mountPreview }] = await Promise.all([import('#web/starcharts/mount-preview.tsx'), linkStyles()])
    await mountPreview(host)
    host.hidden = false
    host.focus()
    button.remove()
  } catch {
    button.removeAttribute('aria-disabled')
    button.textContent = t('The chart did not arrive. Try again')
    button.addEventListener('click', () => void open(button, host), { once: true })
  }
}
if (button && host) void open(button, host)
