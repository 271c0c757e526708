import { type Html, html } from '#domain/html.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import { isAvailable, isGivenToOthers } from '#server/media/access.ts'
import type { Variant } from '#server/media/keys.ts'
import type { SharedEntry } from '../provided.ts'
import { titleOfEntry } from '../titles.ts'
import type { Size } from './document.ts'

type FileAddress = (what: `${string}/${Variant}`) => string

/** How large the picture or the film of an entry is; null where there is none. */
export function entrySize({ kind }: SharedEntry, [file]: readonly FileRow[]): Size | null {
  return (kind === 'image' || kind === 'video') && file?.width && file.height ? { width: file.width, height: file.height } : null
}

/** An entry on its file: a picture, a film, typed words, or a closed file. */
export function entryFigure(entry: SharedEntry, files: readonly FileRow[], address: FileAddress): Html {
  const [file] = files
  const title = titleOfEntry(entry)
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

const pictureOf = (file: FileRow, title: string, address: FileAddress): Html =>
  html`<img src="${address(`${file.id}/medium`)}" srcset="${address(`${file.id}/medium`)} 1280w, ${address(`${file.id}/large`)} 2560w" sizes="(width >= 62rem) 56vw, 90vw" alt="${title}" width="${file.width ?? 1280}" height="${file.height ?? 960}">`

/** The poster stands first; the film is read by ranges as it plays. */
const filmOf = (file: FileRow, title: string, address: FileAddress): Html => {
  const poster = isAvailable(file, 'large') ? html`poster="${address(`${file.id}/large`)}"` : ''
  return html`<video controls preload="metadata" playsinline ${poster} src="${address(`${file.id}/video`)}" aria-label="${title}" width="${file.width ?? 1280}" height="${file.height ?? 720}"></video>`
}

function tweetOf(text: string, files: readonly FileRow[], address: FileAddress): Html {
  const pictures = files
    .filter((file) => isAvailable(file, 'medium'))
    .map(
      ({ id, width, height }) =>
        html`<li><img src="${address(`${id}/medium`)}" alt="A picture of this tweet" width="${width ?? 640}" height="${height ?? 480}"></li>`,
    )
  return html`<div class="card"><p class="typed" dir="auto">${text}</p>${pictures.length > 0 ? html`<ul class="pictures">${pictures}</ul>` : ''}</div>`
}

/** A sound to be heard, a document to be read, anything else to be downloaded; nothing while it is not worked on yet. */
function fileOf(file: FileRow, title: string, address: FileAddress): Html {
  const may = (variant: Variant) => isAvailable(file, variant) && isGivenToOthers(file, variant)
  const sound =
    file.kind === 'misc' && may('audio')
      ? html`<audio controls preload="metadata" src="${address(`${file.id}/audio`)}" aria-label="${title}"></audio>`
      : ''
  if (!may('original')) return sound || html`<p>It is not ready to be shown yet.</p>`
  const read = file.mime === 'application/pdf' ? html`<p><a href="${address(`${file.id}/original`)}&inline=1">Read it here</a></p>` : ''
  return html`${sound}${read}<p><a href="${address(`${file.id}/original`)}" download>Download</a></p>`
}
