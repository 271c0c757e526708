import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawCard } from '#domain/shares/card/card.ts'
import { plateFigure, unchartedPlate } from '#domain/shares/card/figures.ts'
import { setText } from '#server/fonts/typeset.ts'
import { renderCard } from '#server/shares/card/paint-card.ts'

type Page = { readonly path: string; readonly name: string; readonly description: string }

/** The picture of a page where somebody posts its address, below the server's root. */
export const cardOf = (path: string): string => `/cards/${nameOf(path)}.png`
const nameOf = (path: string) => (path === '/' ? 'index' : path.slice(1))

/** The plates of the pages that have one; the story begins with its hut, the landing with the island of the first plate. */
const plateOf = (path: string): string => ({ '/': 'what-we-do', '/story': 'story-hut' })[path] ?? path.slice(1)

/** Draws the card of every public page, with the page's own plate. */
export async function writeSocialCards(out: string, pages: readonly Page[], siteName: string): Promise<void> {
  mkdirSync(join(out, 'cards'))
  for (const { path, name, description } of pages) {
    const file = join(out, 'plates', `${plateOf(path)}.svg`)
    const plate = existsSync(file) ? inPlate(readFileSync(file, 'utf8')) : unchartedPlate
    const svg = drawCard({ kicker: '', title: name, byline: description, siteName, figure: plateFigure(plate) }, setText)
    writeFileSync(join(out, 'cards', `${nameOf(path)}.png`), await renderCard(svg))
  }
}

/** A drawing of a whole plate, cut to its circle. */
const inPlate = (svg: string): string =>
  `<defs><clipPath id="disc"><circle r="100"/></clipPath></defs><g clip-path="url(#disc)">${svg.replace('<svg ', '<svg x="-100" y="-100" width="200" height="200" ')}</g>`
