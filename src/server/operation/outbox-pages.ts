import type { FastifyInstance } from 'fastify'
import { type Html, html } from '#domain/html.ts'
import { sendWithNonce } from '#server/http/headers.ts'
import type { KeptEmail, Outbox } from '#server/mail/outbox.ts'

/** Shows the outbox in the browser, in development only: the links in it log in to every account. */
export function outboxPages(app: FastifyInstance, outbox: Outbox, productName: string): void {
  app.get('/dev/mail', { schema: { hide: true } }, async (_, reply) => sendWithNonce(reply, page(productName, await outbox.emails()).html))
}

const page = (
  productName: string,
  emails: readonly KeptEmail[],
): Html => html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox · ${productName}</title>
<style nonce="%NONCE%">:root{color-scheme:light dark}body{font:1rem/1.55 "Courier New",monospace;max-width:46rem;margin:2rem auto;padding:0 1rem;background:light-dark(#eff1e8,#0a1520);color:light-dark(#13212f,#e6ead9)}h1,h2{font-family:Georgia,serif;font-weight:400}article{border-top:1px solid;padding:.4rem 0 1.4rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}a{color:light-dark(#b0125b,#f77cab)}</style></head>
<body><main><h1>Outbox</h1><p>E-mails that would have been sent. This page exists in development only.</p>${
  emails.length === 0
    ? html`<p>No e-mails yet.</p>`
    : emails.map(
        (email) => html`<article><h2>${email.subject}</h2><p>To ${email.to} · ${email.date}</p><pre>${linkify(email.text)}</pre></article>`,
      )
}</main></body></html>`

/** The text with every URL as a link. The e-mails are this server's own. */
const linkify = (text: string): readonly Html[] =>
  text.split(/(https?:\/\/\S+)/).map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
