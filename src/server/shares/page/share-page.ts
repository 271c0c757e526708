import type { FastifyReply } from 'fastify'
import { productName } from '#domain/product-name.ts'
import { cardSize } from '#domain/shares/card/card.ts'
import { captionOf } from '#domain/sky/caption.ts'
import { type Html, html } from '#server/html.ts'
import type { SharedThing } from '../shared-thing.ts'
import { bylineOf, kickerOf, titleOf } from '../titles.ts'
import { sendDocument } from './document.ts'
import { figureOf, type MediaAddress, pictureSizeOf, unchartedPlate } from './figure.ts'

/** How much of a story a network shows below the title. */
const longestDescription = 200

type Page = {
  readonly thing: SharedThing
  readonly story: string
  /** What the two nights of a double chart have in common. */
  readonly sharedWords: readonly string[]
  /** The page's own address. */
  readonly url: string
  readonly address: MediaAddress
}

/** Sends the page of a link, complete without a script. */
export const sendSharePage = (reply: FastifyReply, page: Page): FastifyReply =>
  sendDocument(reply, 200, { head: headOf(page), main: mainOf(page), picture: pictureSizeOf(page.thing) })

/** What crawlers read, which run no script: title, words and card under the names of the Open Graph protocol and of X. */
function headOf({ thing, story, url }: Page): Html {
  const title = titleOf(thing)
  const description = descriptionOf(thing, story)
  const image = `${url}/card.png`
  const property = (name: string, content: string | number) => html`<meta property="${name}" content="${content}">`
  return html`<title>${title} · ${productName}</title><meta name="description" content="${description}">
<link rel="canonical" href="${url}">
${[
  property('og:type', thing.kind === 'entry' && thing.entry.kind === 'video' ? 'video.other' : 'article'),
  property('og:site_name', productName),
  property('og:title', title),
  property('og:description', description),
  property('og:url', url),
  property('og:image', image),
  property('og:image:type', 'image/png'),
  property('og:image:width', cardSize.width),
  property('og:image:height', cardSize.height),
  property('og:image:alt', `${kickerOf(thing)}: ${title}`),
]}<meta name="twitter:card" content="summary_large_image"><meta name="twitter:title" content="${title}"><meta name="twitter:description" content="${description}"><meta name="twitter:image" content="${image}">`
}

function descriptionOf(thing: SharedThing, story: string): string {
  const words = [kickerOf(thing), bylineOf(thing)].join('. ')
  const told = (thing.kind === 'entry' && thing.entry.text) || story
  const whole = told ? `${words}. ${told.replaceAll(/\s+/g, ' ')}` : `${words}. On ${productName}.`
  const signs = [...whole]
  return signs.length > longestDescription
    ? `${signs
        .slice(0, longestDescription - 1)
        .join('')
        .trimEnd()}…`
    : whole
}

const mainOf = ({
  thing,
  story,
  sharedWords,
  address,
}: Page): Html => html`<article class="shared">${figureOf(thing, address)}<div class="words">
<p class="kicker">${kickerOf(thing)}</p><h1 dir="auto">${titleOf(thing)}</h1><p class="byline"><bdi>${bylineOf(thing)}</bdi></p>
<svg class="wave" aria-hidden="true"><pattern id="wave" width="36" height="12" patternUnits="userSpaceOnUse"><path d="M-1 6.5Q0 6 0 6q9-9 18 0t18 0q.5.4 1 .8"/></pattern><rect width="100%" height="12" stroke="none" fill="url(#wave)"/></svg>
${factsOf(thing, sharedWords)}${story ? html`<p class="story" dir="auto">${story}</p>` : ''}</div></article>`

/** What stands below the title of a chart. */
function factsOf(thing: SharedThing, sharedWords: readonly string[]): Html {
  if (thing.kind === 'starchart') {
    const skies = thing.recipe.skies.map((sky) => html`<p>${captionOf(sky).join(', ')}</p>`)
    return html`${thing.recipe.words ? html`<p>${thing.recipe.words}</p>` : ''}<div class="facts">${skies}</div>${sharedWords.length > 0 ? html`<h2>What both nights share</h2><ul class="in-common">${sharedWords.map((words) => html`<li>${words}</li>`)}</ul>` : ''}`
  }
  return html``
}

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
