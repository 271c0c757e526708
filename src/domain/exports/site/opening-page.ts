import { momentInWords } from '#domain/case/moment-in-words.ts'
import { type Html, html } from '#domain/html.ts'
import type { ListedAlbum } from './album.ts'
import { cardOf } from './cards.ts'
import { chartsPath } from './charts-page.ts'
import type { ListedConversation } from './conversation.ts'
import { islandPath } from './island-page.ts'
import { countInWords, relativeHref } from './markup.ts'
import { openingPath, pageOf, type SiteAbout, searchAnchor } from './page-frame.ts'
import { plate } from './plate.ts'
import type { SiteChart, SiteIsland, SitePage } from './site-parts.ts'
import type { TimelineYear } from './timeline.ts'

type Contents = {
  readonly years: readonly TimelineYear[]
  readonly albums: readonly ListedAlbum[]
  readonly conversations: readonly ListedConversation[]
  readonly charts: readonly SiteChart[]
  readonly island: SiteIsland | null
  /** How many chunks the search index has. */
  readonly chunks: number
}

const href = (to: string) => relativeHref(openingPath, to)

/** The page to open first: whose case it is, and where everything in the folder lies. Sections of nothing are left out. */
export function openingPage(about: SiteAbout, contents: Contents): SitePage {
  const { owner, madeOn, productName } = about
  const { years, albums, conversations, charts, island, chunks } = contents
  const count = years.reduce((sum, year) => sum + year.count, 0)
  const made = momentInWords(madeOn)
  const person = owner.name === owner.username ? owner.name : `${owner.name} (${owner.username})`
  const lede =
    count > 0
      ? `${countInWords(count, 'entry', 'entries')} that ${person} kept in ${productName}, as they were on ${made}.`
      : `This case is still empty. Nothing is missing: on ${made} ${person} had put nothing in it yet, and there is all the time in the world.`
  const main = html`
<div class="hero">
<div><h1>The case of <span dir="auto">${owner.name}</span></h1><p class="lede">${lede}</p></div>
${plate}
</div>
${chunks > 0 ? searchSection(chunks) : null}
${section('years', 'Years', yearItems(years))}
${section('albums', 'Albums', albums.map(albumItem))}
${section('conversations', 'Messages', conversations.map(conversationItem))}
${section('charts', 'Star charts', charts.length > 0 ? [linkItem(chartsPath, countInWords(charts.length, 'star chart', 'star charts'), 'drawn, and as PDF for printing')] : [])}
${section('island', 'Island', island ? [islandItem(island)] : [])}
${folderSection(island !== null)}`
  return pageOf(about, { path: openingPath, title: `The case of ${owner.name}`, main, hasScript: chunks > 0, hasSearch: chunks > 0 })
}

/** Without the script the sentence stands there; the script puts the form in its place. */
const searchSection = (chunks: number): Html => html`
<section class="search" id="${searchAnchor}" aria-labelledby="search-heading" data-chunks="${chunks}">
<h2 id="search-heading">Search</h2>
<p id="search-off">Searching needs scripts, and they do not run here. Everything can be reached by the links below.</p>
<form id="search-form" role="search" hidden><label for="search-field">Words of a caption, a story, a message, a place or a date</label><input type="search" id="search-field" autocomplete="off" spellcheck="false"></form>
<p id="search-status" class="mark" role="status"></p>
<ol id="search-hits" class="hits"></ol>
</section>`

const section = (name: string, heading: string, items: readonly Html[]): Html | null =>
  items.length === 0
    ? null
    : html`<section aria-labelledby="${name}-heading"><h2 id="${name}-heading">${heading}</h2><ul class="list ${name}">${items}</ul></section>`

const linkItem = (path: string, title: string, mark: string): Html =>
  html`<li><a href="${href(path)}" dir="auto">${title}</a> <span class="mark">${mark}</span></li>`

/** What has no date stands first on the timeline, and last in the list. */
const yearItems = (years: readonly TimelineYear[]): readonly Html[] =>
  [...years.filter(({ isUndated }) => !isUndated), ...years.filter(({ isUndated }) => isUndated)].map(({ title, pages, count }) => {
    const [first, ...more] = pages
    const links = more.map(({ path, title: name }, at) => html` <a href="${href(path)}" aria-label="${name}">${at + 2}</a>`)
    return html`<li><a class="year" href="${href(first?.path ?? openingPath)}">${title}</a> <span class="mark">${countInWords(count, 'entry', 'entries')}</span>${links.length > 0 ? html`<span class="mark more">pages 1${links}</span>` : null}</li>`
  })

const albumItem = ({ path, title, count, cover }: ListedAlbum): Html =>
  html`<li>${cardOf(openingPath, { href: href(path), title, thumbnail: cover })} <span class="mark">${countInWords(count, 'entry', 'entries')}</span></li>`

const conversationItem = ({ path, title, count }: ListedConversation): Html =>
  linkItem(path, title, countInWords(count, 'message', 'messages'))

function islandItem({ name, living, dead }: SiteIsland): Html {
  const first = living[0] ?? dead[0]
  const picture = first === undefined ? null : html`<img src="${href(first.path)}" alt="" loading="lazy">`
  const versions = [...(living.length > 0 ? ['living'] : []), ...(dead.length > 0 ? ['dead'] : [])].join(' and ')
  return html`<li><a href="${href(islandPath)}" dir="auto">${picture}${name}</a> <span class="mark">${versions}, from every side</span></li>`
}

/** Without an island it is said why: whoever saw one on their screen would look for it. */
const folderSection = (hasIsland: boolean): Html => html`
<section aria-labelledby="folder-heading"><h2 id="folder-heading">What else is in this folder</h2>
<p>The original files lie in <code>data/media</code>, by year and month, just as they were uploaded. Everything that is known of them, and of the account, stands in <code>data/records</code>: text files for programs, with one record in each line (JSON Lines). If this folder came in several zips, unpack them all in one place, so that no picture is missing.</p>
<p>The list <code>manifest-sha256.txt</code> holds a SHA-256 checksum of every file in <code>data</code>, by which you can tell that none was damaged or lost: any program for BagIt folders compares them, and so does the command <code>sha256sum -c manifest-sha256.txt</code> in a terminal opened here (<code>shasum -a 256 -c manifest-sha256.txt</code> on a Mac).</p>
${hasIsland ? null : html`<p>The island is not drawn here: it was never changed and saved.</p>\n`}</section>`
