import { type Html, html } from '#domain/html.ts'
import { relativeHref } from './markup.ts'
import { pageOf, pagePath, type SiteAbout } from './page-frame.ts'
import type { SiteIsland, SitePage, SitePlate } from './site-parts.ts'

export const islandPath = pagePath('island')

/** On paper every third side is shown: four of each version. */
const printedEvery = 3

/**
 * The page of the island. Its plates are turned by radio buttons, each before its own picture, so that style alone shows the one that is
 * chosen and the arrow keys turn the island; with the script it is turned by dragging too.
 */
export function islandPage(about: SiteAbout, { name, living, dead }: SiteIsland, hasSearch: boolean): SitePage {
  const main = html`<h1 dir="auto">${name}</h1>
<p class="lede turning">Choose with the marks below a plate from which side you look, turn it with the arrow keys, or drag it round.</p>
<div class="versions">${turntable({ name, version: 'living', heading: 'The living island', plates: living })}
${turntable({ name, version: 'dead', heading: 'The dead island', plates: dead })}</div>`
  return pageOf(about, { path: islandPath, title: name, main, hasScript: true, hasSearch })
}

type Turntable = {
  readonly name: string
  readonly version: 'living' | 'dead'
  readonly heading: string
  readonly plates: readonly SitePlate[]
}
function turntable({ name, version, heading, plates }: Turntable): Html | null {
  if (plates.length === 0) return null
  const sides = plates.map(({ path, side }, at) => {
    const id = `${version}-${side.bearing}`
    const place = at % printedEvery === 0 ? html` class="printed"` : null
    return html`
<input type="radio" name="${version}" id="${id}"${at === 0 ? html` checked` : null}><label for="${id}"${place}><span class="sign">${side.sign}</span> <span class="words">from the ${side.words}</span></label><img src="${relativeHref(islandPath, path)}"${place} alt="${`${name}, the ${version} version, from the ${side.words}`}" width="960" height="720" decoding="sync" draggable="false">`
  })
  return html`<section class="island"><h2>${heading}</h2><fieldset class="turntable ${version}"><legend>The side from which the ${version} island is seen</legend>${sides}</fieldset></section>`
}
