import { type Html, html } from '#domain/html.ts'
import { relativeHref } from './markup.ts'

/** An entry as it is remembered for links: little, since there may be 50,000. */
export type KnownEntry = {
  /** Of the page that it is on. */
  readonly path: string
  readonly title: string
  readonly thumbnail: string | null
}
/** Finds an entry that was added; null for one that was not, or comes later. */
export type FindEntry = (id: string) => KnownEntry | null

type Card = {
  /** Null of what cannot be linked to. */
  readonly href: string | null
  readonly title: string
  readonly thumbnail: string | null
}

/** The anchor of an entry on its page: it needs no further encoding in an address. */
export const anchorOf = (id: string): string => `entry-${encodeURIComponent(id.toWellFormed())}`

/** A thumbnail. Its width and height are not known: the style sheet gives it a frame and keeps its aspect ratio. */
export const thumbnailOf = (from: string, thumbnail: string, alt: string): Html =>
  html`<img src="${relativeHref(from, thumbnail)}" alt="${alt}" loading="lazy" decoding="async">`

/** The card of an entry, which links to where it stands; null of one that is not there. */
export function entryCard(from: string, id: string, find: FindEntry): Card | null {
  const known = find(id)
  return known && { href: relativeHref(from, known.path, anchorOf(id)), title: known.title, thumbnail: known.thumbnail }
}

/** Contact sheet: a thumbnail with its title for each card. */
export const contactSheet = (from: string, cards: readonly Card[]): Html | null =>
  cards.length === 0 ? null : html`<ul class="cards">${cards.map((card) => html`<li>${cardOf(from, card)}</li>`)}</ul>`

/** A thumbnail, or a drawn file where there is none, with its title. */
export function cardOf(from: string, { href, title, thumbnail }: Card): Html {
  const picture = thumbnail === null ? html`<span class="blank"></span>` : thumbnailOf(from, thumbnail, '')
  const content = html`<span class="frame">${picture}</span><span class="card-title" dir="auto">${title}</span>`
  return href === null ? html`<span class="card">${content}</span>` : html`<a class="card" href="${href}">${content}</a>`
}
