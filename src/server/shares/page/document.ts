import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyReply } from 'fastify'
import { type Html, html } from '#domain/html.ts'
import { productName } from '#domain/product-name.ts'
import type { Pixels } from '#domain/units.ts'

const css = readFileSync(path.join(import.meta.dirname, 'page.css'), 'utf8')
const style = css.replaceAll(/\/\*[^*]*\*\//g, '').replaceAll(/\n */g, '')

/** No script runs here, nothing is loaded from elsewhere, nothing is sent, nobody frames it. */
const policyFor = (styles: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

type Document = {
  /** What a crawler reads of it. */
  readonly head: Html
  readonly main: Html
  /** How large the picture is that it shows, so that its room is kept while it loads. */
  readonly picture?: Size | null
  /** The same of each stop of a walk. */
  readonly stops?: readonly (Size | null)[]
  /** Whether it shows a whole island, so that the end of it asks for one's own. */
  readonly isVisit?: boolean
}
export type Size = { readonly width: Pixels; readonly height: Pixels }

const stylesFor = ({ picture = null, stops = [] }: Document): string =>
  [style, sizeRule(':root', picture), ...stops.map((size, index) => sizeRule(`#stop-${index + 1}`, size))].join('')

const sizeRule = (of: string, size: Size | null): string =>
  size ? `${of}{--width:${size.width}px;--ratio:${(size.width / size.height).toFixed(4)}}` : ''

/** Sends a page for anybody. Nobody keeps it, so that it is gone at once when its link is; its address is told to no other site. */
export function sendDocument(reply: FastifyReply, status: number, document: Document): FastifyReply {
  const styles = stylesFor(document)
  return reply
    .code(status)
    .headers({
      'content-security-policy': policyFor(styles),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    .type('text/html; charset=utf-8')
    .send(renderDocument(document, styles).html)
}

const renderDocument = ({ head, main, isVisit = false }: Document, styles: string): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow, noarchive">
${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" as="font" type="font/woff2" crossorigin href="/fonts/canon.woff2">
<link rel="preload" as="font" type="font/woff2" crossorigin href="/fonts/prime.woff2">
<style>${{ html: styles }}</style></head>
<body><a class="skip" href="#shared">Skip to what is shown</a>
<div class="sheet">
<header class="head"><a class="mark" href="/">${logo}${productName}</a><a class="login" href="/login">Log in</a></header>
<main id="shared" tabindex="-1">${main}${invitationTo(isVisit ? 'Create yours' : 'Sign up')}</main>
<footer class="foot"><p>Shown by a link that its owner can withdraw at any time.</p><a href="/about">About</a><a href="/terms">Terms</a><a href="/privacy">Privacy</a></footer>
</div></body></html>`

const logo = html`<svg width="30" height="30" viewBox="-15 -15 30 30" aria-hidden="true"><circle r="13.6"/><path d="M-13.5 1.5H-4L0-5.5 4 1.5h9.5"/><path class="cable" d="M-12 6.5q2-1.6 4 0t4 0 4 0 4 0 4 0 4 0"/><circle class="star" cy="-9.6" r="1"/></svg>`

const invitationTo = (
  join: string,
): Html => html`<aside id="yours" class="invitation" aria-label="About ${productName}"><div><h2>Every life is an island.</h2>
<p>${productName} keeps one life in one place: its pictures, films, letters and keepsakes, on an island of its own, under the sky of the moments that mattered.</p></div>
<a class="button" href="/signup">${join}</a><a href="/">See what this is</a></aside>`
