import type { FastifyReply } from 'fastify'
import { productName } from '#domain/product-name.ts'
import { html } from '#server/html.ts'
import { sendDocument } from './document.ts'
import { unchartedPlate } from './plates.ts'

/** Says that a link shows nothing: never what it showed, nor why it does not any more. */
export const sendEndedPage = (reply: FastifyReply, status: 404 | 410): FastifyReply =>
  sendNotice(reply, status, {
    title: 'Nothing is shown here',
    words:
      'The link may have been withdrawn, its time may be up, or it was never one of ours. Which of these is not told. Ask whoever sent it to you for another.',
  })

/** A refusal in words. */
export const sendNotice = (
  reply: FastifyReply,
  status: number,
  { title, words }: { readonly title: string; readonly words: string },
): FastifyReply =>
  sendDocument(reply, status, {
    head: html`<title>${title} · ${productName}</title>`,
    main: html`<div class="shared">${unchartedPlate}<div class="words"><h1>${title}</h1><p>${words}</p></div></div>`,
  })
