import type { Place } from '#contract/places.ts'
import type { AlmanacReply, starChartsApi } from '#contract/starcharts/starcharts.ts'
import { coordinatesInWords } from '#domain/places/coordinates.ts'
import { turnedBy } from '#domain/sky/over-place.ts'
import type { Milliseconds } from '#domain/units.ts'
import { getJson } from '#web/lib/get-json.ts'
import { compassOn, paintSky } from './paint-sky.ts'
import { skyInWords } from './sky-words.ts'

/** How long an almanac is turned before a new one is asked for: the Moon moves by half of its width. */
const goodFor: Milliseconds = 1_800_000
const minute: Milliseconds = 60_000

/** The parts of the plate that change, as `Plate.tsx` and `Lettering.tsx` mark them. */
const part = (name: string): Element => {
  const found = document.querySelector(`[data-plate="${name}"]`)
  if (!found) throw new Error(`The plate has no ${name}.`)
  return found
}

type Known = { readonly place: Place; readonly almanac: AlmanacReply; readonly since: number }

/** The clock of a place: 22:51, and 22 November 2026. */
const timeOf = (moment: Date, timeZone: string) => moment.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
const dayOf = (moment: Date, timeZone: string) =>
  moment.toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' })

/** The plate with the sky of a place and the minute in it, drawn anew every minute until it is closed. */
export function openLivePlate(onChange: (title: string, words: string) => void) {
  const [sky, names, margin, title] = ['sky', 'names', 'margin', 'title'].map(part) as [Element, Element, Element, Element]
  const compass = [...document.querySelectorAll('[data-plate="compass"]')]
  const printed = { margin: margin.textContent, title: title.textContent, compass: compass.map(({ textContent }) => textContent) }
  const root = part('root')
  let known: Known | null = null
  let timer = 0

  async function show(place: Place) {
    const almanac = (await getJson<typeof starChartsApi.almanac>('/api/almanac', { lat: place.lat, lon: place.lon })).data
    known = { place, almanac, since: performance.now() }
    draw(known)
  }

  function draw({ place, almanac, since }: Known) {
    const elapsed = performance.now() - since
    const moment = new Date(Date.parse(almanac.at) + elapsed)
    const rows = turnedBy(almanac.rows, elapsed)
    const clock = timeOf(moment, place.zone)
    paintSky(sky, names, almanac, rows, place.lat)
    compassOn(place.lat).forEach((point, index) => {
      const letter = compass[index]
      if (letter) letter.textContent = point
    })
    margin.textContent = `${place.name} · ${coordinatesInWords(place)} · ${dayOf(moment, place.zone)} · ${clock.replace(':', ' h ')} m`
    const words = skyInWords({ ...almanac, rows })
    const facing = place.lat < 0 ? 'north' : 'south'
    title.textContent = `An engraved plate. Above, the sky over ${place.name} at ${clock}, facing ${facing}. ${words} Below, an island in section.`
    root.setAttribute('data-live', '')
    onChange(`${place.name}, ${clock}`, words)
    clearTimeout(timer)
    timer = setTimeout(refresh, minute - (moment.getTime() % minute))
  }

  /** Without a connection the old almanac is turned on. */
  function refresh() {
    const last = known
    clearTimeout(timer)
    if (!last || document.hidden) return
    if (performance.now() - last.since > goodFor) show(last.place).catch(() => draw(last))
    else draw(last)
  }
  document.addEventListener('visibilitychange', refresh)

  function close() {
    known = null
    clearTimeout(timer)
    sky.replaceChildren()
    names.replaceChildren()
    margin.textContent = printed.margin
    title.textContent = printed.title
    compass.forEach((letter, index) => {
      letter.textContent = printed.compass[index] ?? ''
    })
    root.removeAttribute('data-live')
  }
  return { show, close }
}
