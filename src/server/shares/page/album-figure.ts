import { type Html, html } from '#domain/html.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import { isAvailable, isGivenToOthers } from '#server/media/access.ts'
import type { Variant } from '#server/media/keys.ts'
import type { SharedAlbum, SharedEntry } from '../provided.ts'
import { titleOfEntry } from '../titles.ts'

type Address = (what: `${string}/${Variant}`) => string

/** The entries of a shared album in its order, as a contact sheet on an open file. */
export function albumFigure({ entries }: SharedAlbum, files: readonly FileRow[], address: Address): Html {
  const byId = new Map(files.map((file) => [file.id, file]))
  const shown = entries.map((entry) => html`<li>${entryOf(entry, byId, address)}</li>`)
  return html`<figure class="file sheet-of"><span class="tab">Album</span><ol class="album">${shown}</ol></figure>`
}

function entryOf(entry: SharedEntry, files: ReadonlyMap<string, FileRow>, address: Address): Html {
  const title = titleOfEntry(entry)
  const [file] = entry.fileIds.flatMap((id) => files.get(id) ?? [])
  const caption = entry.caption ? html`<span dir="auto">${entry.caption}</span>` : ''
  if (entry.kind === 'tweet') return html`<p class="typed" dir="auto">${entry.text}</p>`
  if (file && entry.kind === 'image' && isAvailable(file, 'small'))
    return html`<a href="${address(`${file.id}/large`)}"><img loading="lazy" src="${address(`${file.id}/small`)}" srcset="${address(`${file.id}/small`)} 320w, ${address(`${file.id}/medium`)} 1280w" sizes="14rem" alt="${title}" width="${file.width ?? 320}" height="${file.height ?? 240}"></a>${caption}`
  if (file && entry.kind === 'video' && isAvailable(file, 'video')) {
    const poster = isAvailable(file, 'medium') ? html`poster="${address(`${file.id}/medium`)}"` : ''
    return html`<video controls preload="none" playsinline ${poster} src="${address(`${file.id}/video`)}" aria-label="${title}" width="${file.width ?? 1280}" height="${file.height ?? 720}"></video>${caption}`
  }
  const isGiven = file && isAvailable(file, 'original') && isGivenToOthers(file, 'original')
  return html`<p class="typed" dir="auto">${title}</p>${isGiven ? html`<a href="${address(`${file.id}/original`)}" download>Download</a>` : ''}`
}
