import { albumPage, type ListedAlbum } from './album.ts'
import { anchorOf } from './cards.ts'
import { chartsPage } from './charts-page.ts'
import { conversationPages, type ListedConversation, messageAnchor, messagePath } from './conversation.ts'
import { kindOf, whenOf } from './entry-names.ts'
import { islandPage } from './island-page.ts'
import { instantInWords } from './markup.ts'
import { openingPage } from './opening-page.ts'
import { type SiteAbout, scriptPath, stylePath } from './page-frame.ts'
import { script } from './script.ts'
import { createSearchIndex } from './search-index.ts'
import type { SiteAlbum, SiteChart, SiteConversation, SiteEntry, SiteIsland, SiteOwner, SitePage } from './site-parts.ts'
import { style } from './style.ts'
import { createTimeline } from './timeline.ts'

export type Site = {
  /** Entries come in the order of their moments (those without one first). Answers pages that are full. */
  readonly addEntry: (entry: SiteEntry) => readonly SitePage[]
  /** After the entries, which it links to. */
  readonly addAlbum: (album: SiteAlbum) => SitePage
  /** After the entries, which its messages link to. */
  readonly addConversation: (conversation: SiteConversation) => readonly SitePage[]
  readonly addChart: (chart: SiteChart) => void
  readonly setIsland: (island: SiteIsland) => void
  /** Every page that is left: the opening page, the last timeline page, style sheet, script, search index. */
  readonly finish: () => readonly SitePage[]
}

type Options = {
  readonly owner: SiteOwner
  /** `YYYY-MM-DD` */
  readonly madeOn: string
  readonly productName: string
}

/** Static site of an export: HTML pages that a browser opens from a folder, without a server or a network. */
export function createSite({ owner, madeOn, productName }: Options): Site {
  const about: SiteAbout = { owner: { ...owner, name: owner.name.trim() || owner.username }, madeOn, productName }
  const timeline = createTimeline(about)
  const index = createSearchIndex()
  const albums: ListedAlbum[] = []
  const conversations: ListedConversation[] = []
  const charts: SiteChart[] = []
  let island: SiteIsland | null = null

  return {
    addEntry(entry) {
      const { known, pages } = timeline.add(entry)
      const { id, place, caption, text, story, product, file } = entry
      const mark = [kindOf(entry), whenOf(entry), place].filter(Boolean).join(' · ')
      index.add({ ...known, anchor: anchorOf(id), mark, words: [caption, text, product, file?.name, story] })
      return [...pages, ...index.take()]
    },
    addAlbum(album) {
      const { page, listed } = albumPage(about, album, albums.length + 1, timeline.find)
      albums.push(listed)
      index.add({ path: page.path, anchor: '', title: listed.title, mark: 'Album', thumbnail: listed.cover, words: [album.description] })
      return page
    },
    addConversation(conversation) {
      const number = conversations.length + 1
      const { pages, listed } = conversationPages(about, conversation, number, timeline.find)
      conversations.push(listed)
      for (const [at, { from, text, at: sentAt, isUnsent }] of conversation.messages.entries()) {
        if (isUnsent || text.trim() === '') continue
        const mark = `Message · ${from} · ${instantInWords(sentAt)}`
        const isLong = text.length > 120
        const title = isLong ? `${text.slice(0, 120).toWellFormed()}…` : text
        index.add({ path: messagePath(number, at), anchor: messageAnchor(at), title, mark, thumbnail: null, words: isLong ? [text] : [] })
      }
      return [...pages, ...index.take()]
    },
    addChart(chart) {
      charts.push(chart)
    },
    setIsland(drawn) {
      island = drawn
    },
    finish() {
      const { pages, chunks } = index.finish()
      const hasSearch = chunks > 0
      return [
        ...timeline.finish(),
        ...(charts.length > 0 ? [chartsPage(about, charts, hasSearch)] : []),
        ...(island ? [islandPage(about, island, hasSearch)] : []),
        ...pages,
        { path: stylePath, content: style },
        { path: scriptPath, content: script },
        openingPage(about, { years: timeline.years(), albums, conversations, charts, island, chunks }),
      ]
    },
  }
}
