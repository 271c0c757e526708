import { momentInWords } from '#domain/case/moment-in-words.ts'
import { type Html, html } from '#domain/html.ts'
import { relativeHref } from './markup.ts'
import type { SiteOwner, SitePage } from './site-parts.ts'

/** What every page of the site says of itself. */
export type SiteAbout = {
  readonly owner: SiteOwner
  /** `YYYY-MM-DD` */
  readonly madeOn: string
  readonly productName: string
}

export const openingPath = 'OPEN-ME.html'
export const stylePath = 'data/site/style.css'
export const scriptPath = 'data/site/site.js'
export const pagePath = (name: string): string => `data/site/pages/${name}.html`
/** The part of the opening page with the search field. */
export const searchAnchor = 'search'

export type PageLink = { readonly path: string; readonly title: string }
type Page = {
  readonly path: string
  readonly title: string
  readonly main: Html
  /** The pages before and after, of a series. */
  readonly previous?: PageLink | null
  readonly next?: PageLink | null
  readonly hasScript?: boolean
  /** Whether the opening page has a search field to link to. */
  readonly hasSearch?: boolean
}

/**
 * Content Security Policy: files of this folder and nothing else. `'self'` stands beside `file:` for somebody who puts the folder on a server.
 * What a policy can only say in an HTTP header, such as frame-ancestors, cannot be said here.
 */
const policy = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'img-src', 'media-src', 'font-src'].map((directive) => `${directive} 'self' file:`),
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const logo = html`<svg class="logo" width="30" height="30" viewBox="-15 -15 30 30" aria-hidden="true"><circle r="13.6"/><path d="M-13.5 1.5H-4L0-5.5 4 1.5h9.5"/><path class="signal" d="M-12 6.5q2-1.6 4 0t4 0 4 0 4 0 4 0 4 0"/></svg>`

const wave = html`<svg class="wave" width="100%" height="12" aria-hidden="true"><pattern id="wave" width="36" height="12" patternUnits="userSpaceOnUse"><path d="M-1 6.5Q0 6 0 6q9-9 18 0t18 0q.5.4 1 .8"/></pattern><rect width="100%" height="12" fill="url(#wave)"/></svg>`

/** A whole page: head, landmarks and links that every page has, round its own content. */
export function pageOf(
  { owner, madeOn, productName }: SiteAbout,
  { path, title, main, previous = null, next = null, hasScript = false, hasSearch = true }: Page,
): SitePage {
  const isOpening = path === openingPath
  const href = (to: string, anchor?: string) => relativeHref(path, to, anchor)
  const search = html`<a href="${href(openingPath, searchAnchor)}">Search</a>`
  const { html: content } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${isOpening ? title : `${title} · The case of ${owner.name}`}</title>
<link rel="stylesheet" href="${href(stylePath)}">
${hasScript ? html`<script defer src="${href(scriptPath)}"></script>\n` : null}</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<div class="sheet">
<header class="top">
<a class="home" href="${href(openingPath)}"${isOpening ? html` aria-current="page"` : null}>${logo}<span>The case of ${owner.name}</span></a>
${hasSearch ? html`<nav aria-label="Site">${search}</nav>` : null}
</header>
<main id="main" tabindex="-1">
${main}
${pager(path, previous, next)}
</main>
<footer>${wave}<p>From ${productName}, as it was on ${momentInWords(madeOn)}. These pages need no network: what they show lies in this folder.</p></footer>
</div>
</body>
</html>
`
  return { path, content }
}

function pager(path: string, previous: PageLink | null, next: PageLink | null): Html | null {
  if (!previous && !next) return null
  const link = ({ path: to, title }: PageLink, rel: string, word: string) =>
    html`<a rel="${rel}" class="${rel}" href="${relativeHref(path, to)}"><span class="mark">${word}</span> ${title}</a>`
  return html`<nav class="pager" aria-label="Pages before and after">${previous && link(previous, 'prev', 'Previous')}${next && link(next, 'next', 'Next')}</nav>`
}
