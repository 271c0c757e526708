import type { FastifyReply } from 'fastify'
import { type Html, html } from '#domain/html.ts'
import { productName } from '#domain/product-name.ts'
import { cardSize } from '#domain/shares/card/card.ts'
import { drawIsland } from '#domain/shares/card/island-drawing.ts'
import { captionOf } from '#domain/sky/caption.ts'
import { type ChartRecipe, sheets } from '#domain/sky/recipe.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import type { SharedStop } from '../provided.ts'
import type { SharedMedia } from '../shared-media.ts'
import { filesOfStop, type SharedThing } from '../shared-thing.ts'
import { bylineOf, kickerOf, kickerOfStop, titleOf, titleOfChart, titleOfStop } from '../titles.ts'
import { albumFigure } from './album-figure.ts'
import { type Size, sendDocument } from './document.ts'
import { entryFigure, entrySize } from './entry-figure.ts'

/** How much of a story a network shows below the title. */
const maxDescriptionLength = 200

type Page = {
  readonly thing: SharedThing
  readonly story: string
  /** What the two nights of a double chart have in common. */
  readonly sharedWords: readonly string[]
  /** The page's own address. */
  readonly url: string
  /** Where the island is walked on the map itself; null where it is open to those alone who have the link. */
  readonly onMap: string | null
  readonly address: MediaAddress
}

/** Sends the page of a link, complete without a script. */
export const sendSharePage = (reply: FastifyReply, page: Page): FastifyReply =>
  sendDocument(reply, 200, {
    head: headOf(page),
    main: mainOf(page),
    picture: pictureSizeOf(page.thing),
    ...(page.thing.kind === 'walk' && {
      stops: stopsWithFiles(page.thing).map(({ stop, files }) => sizeOfStop(stop, files)),
      isVisit: true,
    }),
  })

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
  onMap,
  address,
}: Page): Html => html`<article class="shared">${figureOf(thing, address)}<div class="words">
<p class="kicker">${kickerOf(thing)}</p><h1 dir="auto">${titleOf(thing)}</h1><p class="byline"><bdi>${bylineOf(thing)}</bdi></p>
<svg class="wave" aria-hidden="true"><pattern id="wave" width="36" height="12" patternUnits="userSpaceOnUse"><path d="M-1 6.5Q0 6 0 6q9-9 18 0t18 0q.5.4 1 .8"/></pattern><rect width="100%" height="12" stroke="none" fill="url(#wave)"/></svg>
${factsOf(thing, { sharedWords, onMap })}${story ? html`<p class="story" dir="auto">${story}</p>` : ''}</div></article>${thing.kind === 'walk' ? walkOf(thing, address) : ''}`

/** What stands below the title of a chart. */
function factsOf(thing: SharedThing, { sharedWords, onMap }: Pick<Page, 'sharedWords' | 'onMap'>): Html {
  if (thing.kind === 'starchart')
    return html`${factsOfChart(thing.recipe)}${sharedWords.length > 0 ? html`<h2>What both nights share</h2><ul class="in-common">${sharedWords.map((words) => html`<li>${words}</li>`)}</ul>` : ''}`
  if (thing.kind === 'walk')
    return html`<p><a class="button" href="#stop-1">Walk the island</a>${onMap ? html` <a href="${onMap}">Walk it on the map</a>` : ''}</p>`
  return html``
}

const factsOfChart = ({ skies, words }: ChartRecipe): Html =>
  html`${words ? html`<p>${words}</p>` : ''}<div class="facts">${skies.map((sky) => html`<p>${captionOf(sky).join(', ')}</p>`)}</div>`

type Walk = Extract<SharedThing, { kind: 'walk' }>

const stopsWithFiles = ({ stops, files }: Walk) =>
  stops.map((stop) => ({ stop, files: files.filter(({ id }) => filesOfStop(stop).includes(id)) }))

/** The stops of a walk one below the other, each with the way to the next: a page without a script. */
function walkOf(thing: Walk, address: MediaAddress): Html {
  const all = stopsWithFiles(thing)
  const ahead = (at: number) => {
    const next = all[at]?.stop
    return next ? html`<a href="#stop-${at + 1}">Next: ${titleOfStop(next)}</a>` : html`<a href="#yours">The end of the walk</a>`
  }
  const shown = all.map(
    ({ stop, files }, index) => html`<li id="stop-${index + 1}" class="shared">${figureOfStop(stop, files, address)}<div class="words">
<p class="kicker">${index + 1} of ${all.length}. ${kickerOfStop(stop)}</p><h2 dir="auto">${titleOfStop(stop)}</h2>${wordsOfStop(stop, thing.ownerName)}
<nav class="ways" aria-label="From ${titleOfStop(stop)}">${ahead(index + 1)}<a href="#shared">The whole island</a></nav></div></li>`,
  )
  return html`<ol class="walk" aria-label="The walk">${shown}</ol>`
}

function sizeOfStop(stop: SharedStop, files: readonly FileRow[]): Size | null {
  if (stop.kind === 'starchart') return chartSize(stop.recipe)
  return stop.kind === 'album' || stop.kind === 'tree' ? null : entrySize(stop, files)
}

function figureOfStop(stop: SharedStop, files: readonly FileRow[], address: MediaAddress): Html {
  if (stop.kind === 'album') return albumFigure(stop, files, address)
  if (stop.kind === 'starchart') return chartFigure(stop.recipe, address(`${stop.id}/chart.svg`), true)
  return stop.kind === 'tree' ? treePlate(titleOfStop(stop)) : entryFigure(stop, files, address)
}

function wordsOfStop(stop: SharedStop, ownerName: string): Html {
  if (stop.kind === 'starchart') return factsOfChart(stop.recipe)
  if (stop.kind === 'tree') return html`<p>A tree that <bdi>${ownerName}</bdi> planted.</p>`
  const words = stop.kind === 'album' ? stop.description : stop.story
  return words ? html`<p class="story" dir="auto">${words}</p>` : html``
}

/** Says that a link shows nothing: never what it showed, nor why it does not any more. */
export const sendEndedPage = (reply: FastifyReply, status: 404 | 410): FastifyReply =>
  sendNotice(reply, status, {
    title: 'Nothing is shown here',
    words: 'The link may have been withdrawn, its time may be up, or it was never one of ours. Ask whoever sent it to you for another.',
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

/** The signed address of something that the link shows. */
type MediaAddress = (what: SharedMedia['what']) => string

/** How large the picture, the film or the chart of a page is; null where there is none. */
function pictureSizeOf(thing: SharedThing): Size | null {
  if (thing.kind === 'starchart') return chartSize(thing.recipe)
  return thing.kind === 'entry' ? entrySize(thing.entry, thing.files) : null
}

/** In pixels of the screen, as its sheet is shaped. */
function chartSize({ sheet }: ChartRecipe): Size {
  const { width, height } = sheets[sheet]
  return { width: Math.round((width / height) * 1600), height: 1600 }
}

/** The shared thing itself: a picture or a film on its file, a chart, an island in its plate, typed words, a closed file. */
function figureOf(thing: SharedThing, address: MediaAddress): Html {
  if (thing.kind === 'island' || thing.kind === 'walk') return islandPlate(thing.body, thing.share.user_id, titleOf(thing))
  if (thing.kind === 'starchart') return chartFigure(thing.recipe, address('chart.svg'))
  if (thing.kind === 'album') return albumFigure(thing.album, thing.files, address)
  return entryFigure(thing.entry, thing.files, address)
}

/** @param isLazy whether it is fetched when it comes near: charts are drawn by the server */
function chartFigure(recipe: ChartRecipe, src: string, isLazy = false): Html {
  const { width, height } = chartSize(recipe)
  return html`<figure class="paper"><img src="${src}" alt="${titleOfChart(recipe)}" width="${width}" height="${height}"${isLazy ? html` loading="lazy"` : ''}></figure>`
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

/** A tree on a hill. */
const treePlate = (label: string): Html =>
  plate(
    label,
    html`<path class="tree" d="M-96 34Q-40 34-10 22T96 34M-4 24Q0-6-2-26M4 24Q2 0 3-26M-2-4Q-16-14-26-28M2-10Q16-18 24-34M-1-20Q-8-34-10-48M2-22Q8-36 14-52"/><path class="tree" d="M-30-24q-16-6-10-22-10-16 10-22 4-16 20-14 12-12 26 0 18-2 18 16 14 10 2 22 4 16-12 18-10 10-22 2-18 10-32 0z"/>`,
  )

/** A place that is on no chart. */
const unchartedPlate: Html = plate(
  'A plate with nothing drawn on it but a dashed coast',
  html`<path class="ring" d="M-100 0H100"/><path class="coast" d="M-34 0c9-5 10-16 17-16s8-9 15-9 8 8 14 10 8-5 13 3 7 9 12 12"/><path class="stub" d="M-96 10q6-6 12 0t12 0 12 0 12 0"/>`,
)
