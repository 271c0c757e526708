import type { FastifyReply } from 'fastify'
import { type Html, html } from '#domain/html.ts'
import { productName } from '#domain/product-name.ts'
import { cardSize } from '#domain/shares/card/card.ts'
import { drawIsland } from '#domain/shares/card/island-drawing.ts'
import { captionOf } from '#domain/sky/caption.ts'
import { type ChartRecipe, sheets } from '#domain/sky/recipe.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import { isAvailable, isGivenToOthers } from '#server/media/access.ts'
import type { Variant } from '#server/media/keys.ts'
import type { SharedThing } from '../shared-thing.ts'
import { bylineOf, kickerOf, titleOf } from '../titles.ts'
import { albumFigure } from './album-figure.ts'
import { type Size, sendDocument } from './document.ts'

/** How much of a story a network shows below the title. */
const maxDescriptionLength = 200

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
  return signs.length > maxDescriptionLength
    ? `${signs
        .slice(0, maxDescriptionLength - 1)
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

/** The signed address of a variant of a file that the link shows, or of its chart. */
type MediaAddress = (what: `${string}/${Variant}` | 'chart.svg') => string

/** How large the picture, the film or the chart of a page is; null where there is none. */
function pictureSizeOf(thing: SharedThing): Size | null {
  if (thing.kind === 'starchart') return chartSize(thing.recipe)
  const [file] = thing.kind === 'entry' && (thing.entry.kind === 'image' || thing.entry.kind === 'video') ? thing.files : []
  return file?.width && file.height ? { width: file.width, height: file.height } : null
}

/** In pixels of the screen, as its sheet is shaped. */
function chartSize({ sheet }: ChartRecipe): Size {
  const { width, height } = sheets[sheet]
  return { width: Math.round((width / height) * 1600), height: 1600 }
}

/** The shared thing itself: a picture or a film on its file, a chart, an island in its plate, typed words, a closed file. */
function figureOf(thing: SharedThing, address: MediaAddress): Html {
  if (thing.kind === 'island') return islandPlate(thing.body, thing.share.user_id, titleOf(thing))
  if (thing.kind === 'starchart') {
    const { width, height } = chartSize(thing.recipe)
    return html`<figure class="paper"><img src="${address('chart.svg')}" alt="${titleOf(thing)}" width="${width}" height="${height}"></figure>`
  }
  if (thing.kind === 'album') return albumFigure(thing.album, thing.files, address)
  const { entry, files } = thing
  const [file] = files
  const title = titleOf(thing)
  if (entry.kind === 'tweet') return onFile('Tweets', tweetOf(entry.text, files, address))
  if (file && entry.kind === 'image' && isAvailable(file, 'medium')) return onFile('Images', pictureOf(file, title, address), true)
  if (file && entry.kind === 'video' && isAvailable(file, 'video')) return onFile('Films', filmOf(file, title, address), true)
  return onFile(
    entry.kind === 'artifact' ? 'Artifacts' : 'Files',
    html`<div class="card"><h2 dir="auto">${title}</h2>${file ? fileOf(file, title, address) : ''}</div>`,
  )
}

const onFile = (tab: string, inside: Html, isPicture = false): Html =>
  html`<figure class="file${isPicture ? ' pictured' : ''}"><span class="tab">${tab}</span>${inside}</figure>`

const pictureOf = (file: FileRow, title: string, address: MediaAddress): Html =>
  html`<img src="${address(`${file.id}/medium`)}" srcset="${address(`${file.id}/medium`)} 1280w, ${address(`${file.id}/large`)} 2560w" sizes="(width >= 62rem) 56vw, 90vw" alt="${title}" width="${file.width ?? 1280}" height="${file.height ?? 960}">`

/** The poster stands first; the film is read by ranges as it plays. */
const filmOf = (file: FileRow, title: string, address: MediaAddress): Html => {
  const poster = isAvailable(file, 'large') ? html`poster="${address(`${file.id}/large`)}"` : ''
  return html`<video controls preload="metadata" playsinline ${poster} src="${address(`${file.id}/video`)}" aria-label="${title}" width="${file.width ?? 1280}" height="${file.height ?? 720}"></video>`
}

function tweetOf(text: string, files: readonly FileRow[], address: MediaAddress): Html {
  const pictures = files
    .filter((file) => isAvailable(file, 'medium'))
    .map(
      ({ id, width, height }) =>
        html`<li><img src="${address(`${id}/medium`)}" alt="A picture of this tweet" width="${width ?? 640}" height="${height ?? 480}"></li>`,
    )
  return html`<div class="card"><p class="typed" dir="auto">${text}</p>${pictures.length > 0 ? html`<ul class="pictures">${pictures}</ul>` : ''}</div>`
}

/** A sound to be heard, a document to be read, anything else to be downloaded; nothing while it is not worked on yet. */
function fileOf(file: FileRow, title: string, address: MediaAddress): Html {
  const may = (variant: Variant) => isAvailable(file, variant) && isGivenToOthers(file, variant)
  const sound =
    file.kind === 'misc' && may('audio')
      ? html`<audio controls preload="metadata" src="${address(`${file.id}/audio`)}" aria-label="${title}"></audio>`
      : ''
  if (!may('original')) return sound || html`<p>It is not ready to be shown yet.</p>`
  const read = file.mime === 'application/pdf' ? html`<p><a href="${address(`${file.id}/original`)}&inline=1">Read it here</a></p>` : ''
  return html`${sound}${read}<p><a href="${address(`${file.id}/original`)}" download>Download</a></p>`
}

/** Ticks round a circle of 100: one for every two degrees, each fifth one longer. */
const ticks = Array.from({ length: 180 }, (_, at) => {
  const angle = (at * Math.PI) / 90
  const inner = 107 - (at % 5 === 0 ? 3.4 : 1.7)
  const point = (radius: number) => `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`
  return `M${point(107)}L${point(inner)}`
}).join('')

const plate = (label: string, inside: Html): Html =>
  html`<figure class="plate"><svg viewBox="-108 -108 216 216" role="img" aria-label="${label}"><g class="ring"><circle r="107"/><path d="${ticks}"/><circle r="102.4"/></g>${inside}</svg></figure>`

const islandPlate = (body: string, owner: string, label: string): Html => plate(label, { html: drawIsland(body, owner) })

/** A place that is on no chart. */
const unchartedPlate: Html = plate(
  'A plate with nothing drawn on it but a dashed coast',
  html`<path class="ring" d="M-100 0H100"/><path class="coast" d="M-34 0c9-5 10-16 17-16s8-9 15-9 8 8 14 10 8-5 13 3 7 9 12 12"/><path class="stub" d="M-96 10q6-6 12 0t12 0 12 0 12 0"/>`,
)
