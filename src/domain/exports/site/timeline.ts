import { momentInWords } from '#domain/case/moment-in-words.ts'
import { type Html, html } from '#domain/html.ts'
import { capitalize } from '#domain/text.ts'
import type { FindEntry, KnownEntry } from './cards.ts'
import { entryArticle } from './entry.ts'
import { titleOf } from './entry-names.ts'
import { countInWords } from './markup.ts'
import { type PageLink, pageOf, pagePath, type SiteAbout } from './page-frame.ts'
import type { SiteEntry, SitePage } from './site-parts.ts'

const maxEntriesOnPage = 200
const undated = 'undated'

/** A year, a decade such as `197X`, or what has no moment, with its pages. */
export type TimelineYear = {
  readonly title: string
  readonly isUndated: boolean
  readonly pages: readonly PageLink[]
  readonly count: number
}
type OpenYear = { readonly title: string; readonly isUndated: boolean; readonly pages: PageLink[]; count: number }
type OpenPage = { readonly link: PageLink; readonly year: string; readonly previous: PageLink | null; readonly articles: Html[] }

const yearOf = (moment: string | null): string => /^\d{3}[\dX]/.exec(moment ?? '')?.[0] ?? undated

/** Pagination of the entries, by year. Of a page that is open, the articles are in memory; of every entry afterwards, what links to it. */
export function createTimeline(about: SiteAbout) {
  const years = new Map<string, OpenYear>()
  const known = new Map<string, KnownEntry>()
  let open: OpenPage | null = null
  const find: FindEntry = (id) => known.get(id) ?? null

  function openPage(year: string): OpenPage {
    const title = year === undated ? 'Without a date' : capitalize(momentInWords(year))
    const { pages } = years.get(year) ?? begin(year, title)
    const number = pages.length + 1
    const link = { path: pagePath(`${year}-${number}`), title: number === 1 ? title : `${title}, page ${number}` }
    pages.push(link)
    return { link, year, previous: open?.link ?? null, articles: [] }
  }

  function begin(year: string, title: string): OpenYear {
    const begun = { title, isUndated: year === undated, pages: [], count: 0 }
    years.set(year, begun)
    return begun
  }

  return {
    find,
    years: (): readonly TimelineYear[] => [...years.values()],
    /** Adds an entry; answers the page before it once that has no room, or is of another year. */
    add(entry: SiteEntry): { readonly known: KnownEntry; readonly pages: readonly SitePage[] } {
      const year = yearOf(entry.moment)
      const isTurned = open === null || open.year !== year || open.articles.length === maxEntriesOnPage
      const full = isTurned ? open : null
      const page = isTurned || open === null ? openPage(year) : open
      open = page
      const added = { path: page.link.path, title: titleOf(entry), thumbnail: entry.thumbnail }
      known.set(entry.id, added)
      page.articles.push(entryArticle(entry, page.link.path, find))
      const counted = years.get(year)
      if (counted) counted.count++
      return { known: added, pages: full ? [write(about, full, page.link)] : [] }
    },
    finish: (): readonly SitePage[] => (open ? [write(about, open, null)] : []),
  }
}

const write = (about: SiteAbout, { link, previous, articles }: OpenPage, next: PageLink | null): SitePage =>
  pageOf(about, {
    ...link,
    previous,
    next,
    main: html`<h1>${link.title}</h1><p class="lede">${countInWords(articles.length, 'entry', 'entries')} on this page.</p>${articles}`,
  })
