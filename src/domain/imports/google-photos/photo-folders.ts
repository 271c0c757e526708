import { inNfc } from '#domain/text.ts'
import { fileName, folderOf, kindOfName } from '../archive-path.ts'
import { yearAtEnd } from '../date-in-name.ts'
import type { ArchiveFile } from '../found-item.ts'

/** The folder of Google Photos inside a Takeout, by the language of the account. Others are told by what lies in them. */
const productNames = new Set(
  [
    'Google Photos',
    'Google Foto',
    'Google Fotos',
    'Google Foto’s',
    "Google Foto's",
    'Google Foton',
    'Google Fotoğraflar',
    'Google Kuvat',
    'Google Фото',
    'Google Снимки',
    'Google フォト',
    'Google 포토',
    'Google 相册',
    'Google 相簿',
    'Fotky Google',
    'Fotografii Google',
    'Zdjęcia Google',
  ].map((name) => inNfc(name).toLowerCase()),
)

/** Deeper than this no folder named Takeout is looked for: some programs unpack each zip into a folder of its own. */
const maxDepth = 4

/** The path inside the Takeout, without the folders around it, so that the parts of one archive lie over each other. */
function pathInTakeout(path: string): { readonly isInside: boolean; readonly path: string } {
  const segments = path.split('/', maxDepth + 1)
  const at = segments.slice(0, maxDepth).findIndex((segment) => segment.toLowerCase() === 'takeout')
  if (at < 0 || at === segments.length - 1) return { isInside: false, path }
  return { isInside: true, path: path.slice(segments.slice(0, at + 1).join('/').length + 1) }
}

/** Whether a folder's name ends with a year, as `Photos from 2019` does in every language. */
const isYearFolder = (folder: string): boolean => yearAtEnd(fileName(folder)) !== null

/**
 * The files of Google Photos by their folders; other products have pictures too, and are none of ours. A folder of the same path in several parts is
 * one folder.
 */
export function photoFolders(files: readonly ArchiveFile[]): ReadonlyMap<string, readonly ArchiveFile[]> {
  const isTakeout = files.some((file) => pathInTakeout(file.path).isInside)
  const rootOf = (path: string) => (isTakeout ? (path.split('/', 1)[0] ?? '') : folderOf(folderOf(path)))
  const roots = new Set<string>()
  const likely = new Set<string>()
  for (const file of files) {
    const { path, isInside } = pathInTakeout(file.path)
    if (isInside !== isTakeout) continue
    if (isTakeout && (productNames.has(rootOf(path).toLowerCase()) || isSidecarName(path))) roots.add(rootOf(path))
    const folder = folderOf(path)
    if (!isYearFolder(folder) || folderOf(folder) !== rootOf(path)) continue
    if (path.toLowerCase().endsWith('.json')) roots.add(rootOf(path))
    else if (kindOfName(fileName(path))) likely.add(rootOf(path))
  }
  const chosen = roots.size > 0 ? roots : likely
  const isChosen = (path: string) => (chosen.size === 0 ? !isTakeout : isUnderOne(path, chosen))
  const folders = new Map<string, ArchiveFile[]>()
  for (const file of files) {
    const { path, isInside } = pathInTakeout(file.path) // once more: hundreds of thousands of answers would fill the memory
    if (isInside !== isTakeout || !isChosen(path)) continue
    const folder = folderOf(path)
    const members = folders.get(folder)
    if (members) members.push(file)
    else folders.set(folder, [file])
  }
  return folders
}

/** Whether a name is that of a sidecar: `a.jpg.json`, `a.jpg.supplemental-metadata.json`. Cut names are not told by it. */
const isSidecarName = (path: string): boolean =>
  /\.json$/i.test(path) && (/\.supplemental-metadata(?:\(\d+\))?\.json$/i.test(path) || isPicture(path.slice(0, -'.json'.length)))
const isPicture = (path: string): boolean => ['image', 'video'].includes(kindOfName(fileName(path)) ?? '')

/** Whether one of the folders holds the path, in it or below. */
function isUnderOne(path: string, folders: ReadonlySet<string>): boolean {
  if (folders.has('')) return true
  for (let slash = path.indexOf('/'), depth = 0; slash >= 0 && depth < maxDepth; slash = path.indexOf('/', slash + 1), depth += 1)
    if (folders.has(path.slice(0, slash))) return true
  return false
}

/** Folders of the bin and of what Google hides, where no sidecar tells: their names are translated. */
const binNames = new Set('trash bin papierkorb corbeille papelera cestino lixeira prullenbak kosz корзина ゴミ箱 回收站'.split(' '))
const lockedNames = new Set(['locked folder', 'gesperrter ordner', 'dossier verrouillé', 'carpeta privada', 'cartella bloccata'])

export const isBin = (folder: string): boolean => binNames.has(fileName(folder).toLowerCase())
export const isLocked = (folder: string): boolean => lockedNames.has(fileName(folder).toLowerCase())
