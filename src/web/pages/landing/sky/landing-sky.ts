import type { Place } from '#contract/places.ts'
import { cityOfZone, findPlaces } from './find-city.ts'
import { openLivePlate } from './live-plate.ts'

/**
 * The visitor's own sky. The page is a document without an app: this script is loaded by the first press of the button, and answers that
 * press and all further ones. The markup is that of `SkyControls.tsx`.
 */
const find = <E extends HTMLElement>(name: string) => document.querySelector<E>(`[data-sky="${name}"]`)
/** How many places are offered. */
const maxPlaces = 4
const labels = { closed: 'Turn the sky to my city', opening: 'Turning the sky' }
const messages = {
  noCity: 'Your browser names no city. Which one is yours?',
  noneFound: 'No such place is known. Try the nearest town.',
  failed: 'The sky did not arrive. Check your connection and try again.',
}

function start(button: HTMLButtonElement, slip: HTMLElement, form: HTMLFormElement, found: HTMLElement, status: HTMLElement) {
  const [place, words, field] = [find('place'), find('words'), find<HTMLInputElement>('field')]
  const plate = openLivePlate((title, text) => {
    if (place) place.textContent = title
    if (words) words.textContent = text
  })
  const say = (message: string) => {
    status.textContent = message
  }

  async function turnTo(city: Place) {
    await plate.show(city)
    found.replaceChildren()
    say('')
    place?.focus({ preventScroll: true })
  }

  async function attempt(action: () => Promise<unknown>) {
    try {
      await action()
    } catch {
      say(messages.failed)
      field?.focus()
    }
  }

  const open = () =>
    attempt(async () => {
      button.setAttribute('aria-disabled', 'true')
      button.textContent = labels.opening
      try {
        slip.hidden = false
        const city = await cityOfZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
        if (city) return await turnTo(city)
        say(messages.noCity)
        field?.focus()
      } finally {
        button.hidden = true
        button.removeAttribute('aria-disabled')
        button.textContent = labels.closed
      }
    })

  function close() {
    plate.close()
    slip.hidden = true
    button.hidden = false
    found.replaceChildren()
    say('')
    button.focus({ preventScroll: true })
  }

  function choiceOf(city: Place): HTMLLIElement {
    const item = document.createElement('li')
    const choice = document.createElement('button')
    choice.type = 'button'
    choice.textContent = [city.name, city.region, city.country].filter(Boolean).join(', ')
    choice.onclick = () => attempt(() => turnTo(city))
    item.append(choice)
    return item
  }

  form.onsubmit = (event) => {
    event.preventDefault()
    void attempt(async () => {
      const places = await findPlaces(field?.value ?? '')
      found.replaceChildren(...places.slice(0, maxPlaces).map(choiceOf))
      say(
        places.length > 0
          ? `${places.length === 1 ? 'One place' : `${Math.min(maxPlaces, places.length)} places`} found.`
          : messages.noneFound,
      )
    })
  }
  slip.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  const back = find('close')
  if (back) back.onclick = close
  button.onclick = () => void open()
  void open()
}

const [button, slip, found, status] = [find<HTMLButtonElement>('open'), find('slip'), find('found'), find('status')]
const form = find<HTMLFormElement>('form')
if (button && slip && form && found && status) start(button, slip, form, found, status)
