import { html } from '#domain/html.ts'
import { relativeHref } from './markup.ts'
import { pageOf, pagePath, type SiteAbout } from './page-frame.ts'
import type { SiteChart, SitePage } from './site-parts.ts'

export const chartsPath = pagePath('charts')

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
