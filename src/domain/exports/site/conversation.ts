import { type Html, html } from '#domain/html.ts'
import { contactSheet, entryCard, type FindEntry } from './cards.ts'
import { countInWords, instantInWords, namesInWords } from './markup.ts'
import { type PageLink, pageOf, pagePath, type SiteAbout } from './page-frame.ts'
import type { SiteConversation, SiteMessage, SitePage } from './site-parts.ts'

const maxMessagesOnPage = 500

/** A conversation in the list of the opening page. */
export type ListedConversation = PageLink & { readonly count: number }

/** Where a message stands. @param at its place in the conversation, from 0 */
export const messagePath = (number: number, at: number): string => pagePath(`with-${number}-${Math.floor(at / maxMessagesOnPage) + 1}`)
export const messageAnchor = (at: number): string => `message-${at + 1}`

/** The pages of a conversation, oldest message first. */
export function conversationPages(
  about: SiteAbout,
  { names, messages }: SiteConversation,
  number: number,
  find: FindEntry,
): { readonly pages: readonly SitePage[]; readonly listed: ListedConversation } {
  const title = `With ${namesInWords(names)}`
  const count = Math.max(1, Math.ceil(messages.length / maxMessagesOnPage))
  const links = Array.from({ length: count }, (_, page) => ({
    path: messagePath(number, page * maxMessagesOnPage),
    title: page === 0 ? title : `${title}, page ${page + 1}`,
  }))
  const pages = links.map((link, page) => {
    const first = page * maxMessagesOnPage
    const items = messages
      .slice(first, first + maxMessagesOnPage)
      .map((message, at) => messageItem(message, messageAnchor(first + at), link.path, find))
    const main = html`<h1 dir="auto">${link.title}</h1>
<p class="lede">${countInWords(messages.length, 'message', 'messages')}${count > 1 ? ` on ${count} pages` : ''}. Times are in UTC.</p>
<ol class="messages" start="${first + 1}">${items}</ol>`
    return pageOf(about, { ...link, main, previous: links[page - 1] ?? null, next: links[page + 1] ?? null })
  })
  return { pages, listed: { path: messagePath(number, 0), title: namesInWords(names), count: messages.length } }
}

function messageItem({ from, isOwn, text, at, entries, isUnsent }: SiteMessage, anchor: string, path: string, find: FindEntry): Html {
  const cards = entries.flatMap((id) => entryCard(path, id, find) ?? [])
  const words = isUnsent
    ? html`<p class="mark">This message was unsent.</p>`
    : html`${text.trim() ? html`<p class="story" dir="auto">${text}</p>` : null}${contactSheet(path, cards)}`
  return html`
<li id="${anchor}"${isOwn ? html` class="own"` : null}><p class="mark"><b dir="auto">${from}</b> · <time datetime="${at.toISOString()}">${instantInWords(at)}</time></p>${words}</li>`
}
