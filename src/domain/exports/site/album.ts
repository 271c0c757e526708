import { html } from '#domain/html.ts'
import { contactSheet, entryCard, type FindEntry } from './cards.ts'
import { countInWords } from './markup.ts'
import { type PageLink, pageOf, pagePath, type SiteAbout } from './page-frame.ts'
import type { SiteAlbum, SitePage } from './site-parts.ts'

/** An album in the list of the opening page. */
export type ListedAlbum = PageLink & { readonly count: number; readonly cover: string | null }

/** The page of an album: a contact sheet of its entries, in its own order. */
export function albumPage(
  about: SiteAbout,
  { title, description, entries }: SiteAlbum,
  number: number,
  find: FindEntry,
): { readonly page: SitePage; readonly listed: ListedAlbum } {
  const path = pagePath(`album-${number}`)
  const name = title.trim() || `Album ${number}`
  const cards = entries.flatMap((id) => entryCard(path, id, find) ?? [])
  const cover = cards.find(({ thumbnail }) => thumbnail !== null)?.thumbnail ?? null
  const main = html`<h1 dir="auto">${name}</h1>
<p class="lede">An album of ${countInWords(cards.length, 'entry', 'entries')}.</p>
${description.trim() ? html`<p class="story" dir="auto">${description}</p>` : null}
${contactSheet(path, cards) ?? html`<p>Nothing is in this album.</p>`}`
  return { page: pageOf(about, { path, title: name, main }), listed: { path, title: name, count: cards.length, cover } }
}
