import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { cardSize, drawCard } from '#domain/shares/card/card.ts'
import { folderFigure, type Inlined, pictureFigure, plateFigure, sheetFigure, wordsFigure } from '#domain/shares/card/figures.ts'
import { drawIsland } from '#domain/shares/card/island-drawing.ts'
import { setText } from '#server/fonts/typeset.ts'
import type { CardTask, FigureTask } from './card-task.ts'

/** A card as a PNG. */
export async function paintCard({ figure, ...words }: CardTask): Promise<Uint8Array> {
  return renderCard(drawCard({ ...words, figure: await drawFigure(figure) }, setText))
}

async function drawFigure(figure: FigureTask): Promise<string> {
  switch (figure.kind) {
    case 'picture':
      return pictureFigure(await inlined(figure.webp), figure.tab, setText, figure.isFilm)
    case 'chart': {
      const image = await renderAsync(Buffer.from(figure.svg).toString(), {
        font: { loadSystemFonts: false },
        fitTo: { mode: 'height', value: 2 * cardSize.height },
      })
      return sheetFigure(await inlined(image.asPng()))
    }
    case 'island':
      return plateFigure(drawIsland(figure.body, figure.owner))
    case 'words':
      return wordsFigure(figure.words, figure.tab, setText)
    case 'folder':
      return folderFigure(figure.label, figure.tab, setText)
  }
}

/** A picture as a JPEG that stands in the drawing, no larger than it is shown. */
async function inlined(bytes: Uint8Array): Promise<Inlined> {
  const resized = sharp(bytes)
    .resize({ width: 1100, height: 1100, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
  const { data, info } = await resized.jpeg({ quality: 90 }).toBuffer({ resolveWithObject: true })
  return { href: `data:image/jpeg;base64,${data.toString('base64')}`, width: info.width, height: info.height }
}

/** The drawing of a card as a PNG. Its colours are reduced to 256, so that networks which take no large pictures take it. */
export async function renderCard(svg: string): Promise<Uint8Array> {
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return sharp(image.asPng()).png({ palette: true, quality: 95, effort: 4 }).toBuffer()
}
