import { type Html, html } from '#domain/html.ts'
import { relativeHref } from './markup.ts'
import { pageOf, pagePath, type SiteAbout } from './page-frame.ts'
import type { SiteChart, SiteIsland, SitePage } from './site-parts.ts'

export const chartsPath = pagePath('charts')
export const islandPath = pagePath('island')

/** The page of the star charts: each as a picture, with its PDF for printing. */
export function chartsPage(about: SiteAbout, charts: readonly SiteChart[], hasSearch: boolean): SitePage {
  const figures = charts.map(({ title, svg, pdf }, at) => {
    const name = title.trim() || `Star chart ${at + 1}`
    const href = relativeHref(chartsPath, svg)
    return html`
<section class="chart"><h2 dir="auto">${name}</h2>
<a class="sheet-of-chart" href="${href}"><img src="${href}" alt="${`Star chart: ${name}`}" loading="lazy"></a>
${pdf && html`<p class="file"><a href="${relativeHref(chartsPath, pdf)}">PDF of ${name}, for printing</a></p>`}</section>`
  })
  return pageOf(about, { path: chartsPath, title: 'Star charts', main: html`<h1>Star charts</h1>${figures}`, hasSearch })
}

/**
 * The page of the island. Its plates are turned by radio buttons, each before its own picture, so that style alone shows the one that is
 * chosen and the arrow keys turn the island; with the script it is turned by dragging too.
 */
export function islandPage(about: SiteAbout, { name, living, dead }: SiteIsland, hasSearch: boolean): SitePage {
  const main = html`<h1 dir="auto">${name}</h1>
<p class="lede">Choose a side with the marks below a plate, or with the arrow keys.</p>
<div class="versions">${turntable({ name, version: 'living', heading: 'The living island', plates: living })}
${turntable({ name, version: 'dead', heading: 'The dead island', plates: dead })}</div>`
  return pageOf(about, { path: islandPath, title: name, main, hasScript: true, hasSearch })
}

type Turntable = {
  readonly name: string
  readonly version: 'living' | 'dead'
  readonly heading: string
  readonly plates: readonly string[]
}
function turntable({ name, version, heading, plates }: Turntable): Html | null {
  if (plates.length === 0) return null
  const sides = plates.map((plate, at) => {
    const id = `${version}-${at}`
    const turn = Math.round((360 * at) / plates.length)
    const alt = `${name}, the ${version} version, turned by ${turn} degrees`
    return html`
<input type="radio" name="${version}" id="${id}"${at === 0 ? html` checked` : null}><label for="${id}">${turn}°</label><img src="${relativeHref(islandPath, plate)}" alt="${alt}" loading="lazy" draggable="false">`
  })
  return html`<section class="island"><h2>${heading}</h2><fieldset class="turntable ${version}"><legend>Side of the ${version} island, in degrees</legend>${sides}</fieldset></section>`
}
