type Size = { readonly width: number; readonly height: number }

/**
 * Fills a canvas with the table that a sheet lies on: of the paper's own colour, a little darker, with the sheet's shadow.
 * @param transform from the sheet to device pixels
 * @param ratio device pixels to a CSS pixel
 */
export function paintTable(
  context: CanvasRenderingContext2D,
  sheet: Size,
  paper: string,
  { scale, x, y }: { readonly scale: number; readonly x: number; readonly y: number },
  ratio: number,
): void {
  const { width, height } = context.canvas
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalAlpha = 1
  context.fillStyle = paper
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#0003'
  context.fillRect(0, 0, width, height)
  context.save()
  context.shadowColor = '#0009'
  context.shadowBlur = 24 * ratio
  context.shadowOffsetY = 6 * ratio
  context.fillStyle = paper
  context.fillRect(x, y, sheet.width * scale, sheet.height * scale)
  context.restore()
}
