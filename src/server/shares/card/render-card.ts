import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'

/** The drawing of a card as a PNG. Its colours are reduced to 256, so that networks which take no large pictures take it. */
export async function renderCard(svg: string): Promise<Uint8Array> {
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return sharp(image.asPng()).png({ palette: true, quality: 95, effort: 4 }).toBuffer()
}
