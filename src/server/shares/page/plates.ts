import { drawIsland } from '#domain/shares/card/island-drawing.ts'
import { type Html, html } from '#server/html.ts'

/** Ticks round a circle of 100: one for every two degrees, each fifth one longer. */
const ticks = Array.from({ length: 180 }, (_, at) => {
  const angle = (at * Math.PI) / 90
  const inner = 107 - (at % 5 === 0 ? 3.4 : 1.7)
  const point = (radius: number) => `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`
  return `M${point(107)}L${point(inner)}`
}).join('')

const plate = (label: string, inside: Html): Html =>
  html`<figure class="plate"><svg viewBox="-108 -108 216 216" role="img" aria-label="${label}"><g class="ring"><circle r="107"/><path d="${ticks}"/><circle r="102.4"/></g>${inside}</svg></figure>`

export const islandPlate = (body: string, owner: string, label: string): Html => plate(label, { html: drawIsland(body, owner) })

/** A place that is on no chart. */
export const unchartedPlate: Html = plate(
  'A plate with nothing drawn on it but a dashed coast',
  html`<path class="ring" d="M-100 0H100"/><path class="coast" d="M-34 0c9-5 10-16 17-16s8-9 15-9 8 8 14 10 8-5 13 3 7 9 12 12"/><path class="stub" d="M-96 10q6-6 12 0t12 0 12 0 12 0"/>`,
)
