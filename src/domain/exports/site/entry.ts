import { type Html, html } from '#domain/html.ts'
import { capitalize } from '#domain/text.ts'
import { anchorOf, contactSheet, entryCard, type FindEntry, thumbnailOf } from './cards.ts'
import { altOf, kindOf, titleOf, whenOf } from './entry-names.ts'
import { relativeHref, sizeInWords } from './markup.ts'
import type { SiteEntry } from './site-parts.ts'

/** An entry as an article with an anchor: picture, film or sound, and everything that was written about it. */
export function entryArticle(entry: SiteEntry, path: string, find: FindEntry): Html {
  const media = mediaOf(entry, path, find)
  const { caption, story, text, product, place, moment } = entry
  const when = timeOf(moment, capitalize(whenOf(entry)))
  const isBareTweet = entry.kind === 'tweet' && caption.trim() === ''
  const heading = isBareTweet ? html`Tweet, ${timeOf(moment, whenOf(entry))}` : html`${titleOf(entry)}`
  const marks = [...(isBareTweet ? [] : [when, html`${kindOf(entry)}`]), ...(place ? [html`${place}`] : [])]
  const words = [
    ...(text.trim() ? [html`<p class="tweet" dir="auto">${text}</p>`] : []),
    ...(product && caption.trim() ? [html`<p>From the shop: ${product}</p>`] : []),
    ...(story.trim() ? [html`<p class="story" dir="auto">${story}</p>`] : []),
    ...filesOf(entry, path),
  ]
  return html`
<article class="entry${media ? null : ' plain'}" id="${anchorOf(entry.id)}">
<header>${marks.length > 0 ? html`<p class="mark">${marks.flatMap((mark, at) => (at > 0 ? [html` · `, mark] : [mark]))}</p>` : null}<h2 dir="auto">${heading}</h2></header>
${media && html`<div class="media">${media}</div>`}
${words.length > 0 ? html`<div class="words">${words}</div>` : null}
</article>
`
}

/** Vague moments have no machine-readable form in HTML. */
const timeOf = (moment: string | null, words: string): Html =>
  moment !== null && /^\d{4}(?:-(?:0\d|1[0-2])(?:-\d\d(?:T\d\d:\d\d)?)?)?$/.test(moment)
    ? html`<time datetime="${moment}">${words}</time>`
    : html`<span>${words}</span>`

function mediaOf(entry: SiteEntry, path: string, find: FindEntry): Html | null {
  const { kind, file, thumbnail } = entry
  if (kind === 'tweet') return picturesOf(entry, path, find)
  const source = file && relativeHref(path, file.path)
  if (file?.mime.startsWith('video/')) {
    const poster = thumbnail && html` poster="${relativeHref(path, thumbnail)}"`
    return html`<video controls preload="none" src="${source}"${poster} aria-label="${altOf(entry)}"></video>`
  }
  if (file?.mime.startsWith('audio/'))
    return html`${thumbnail && thumbnailOf(path, thumbnail, altOf(entry))}<audio controls preload="none" src="${source}" aria-label="${altOf(entry)}"></audio>`
  if (thumbnail) {
    const picture = thumbnailOf(path, thumbnail, altOf(entry))
    return source ? html`<a class="frame" href="${source}">${picture}</a>` : html`<span class="frame">${picture}</span>`
  }
  return null
}

/** The pictures that a tweet shows: linked where they were added before it, which is where their moment is not later. */
const picturesOf = ({ images }: SiteEntry, path: string, find: FindEntry): Html | null =>
  contactSheet(
    path,
    images.map(
      ({ id, caption, thumbnail }) =>
        entryCard(path, id, find) ?? { href: null, title: caption.trim() || 'Picture without a caption', thumbnail },
    ),
  )

function filesOf({ file, motion }: SiteEntry, path: string): readonly Html[] {
  const link = (to: NonNullable<typeof file>, words: string) =>
    html`<p class="file"><a href="${relativeHref(path, to.path)}">${words}</a> <span class="mark">${to.name}, ${sizeInWords(to.bytes)}</span></p>`
  return [...(file ? [link(file, 'Original file')] : []), ...(motion ? [link(motion, 'Film of this live photograph')] : [])]
}
