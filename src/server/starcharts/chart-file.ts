import { cleanFileName } from '#domain/case/file-name.ts'
import type { Caller, Deps } from '#server/deps.ts'
import type { FileToSend } from '#server/http/send-file.ts'
import { etagOf, type RenderFormat, type RenderOptions, titleOf } from './render-options.ts'
import type { Renderer } from './renderer.ts'
import { checkProduct } from './save-chart.ts'
import { visibleChart } from './visible-charts.ts'

const types: Readonly<Record<RenderFormat, string>> = { svg: 'image/svg+xml', png: 'image/png', pdf: 'application/pdf' }

/** A chart that the caller may see and export, as a file called by its title. */
export async function chartFile(
  { db, renderer }: Pick<Deps, 'db'> & { readonly renderer: Renderer },
  caller: Caller,
  id: string,
  options: RenderOptions,
): Promise<FileToSend> {
  const { recipe, kind } = await visibleChart({ db }, caller, id)
  await checkProduct(db, caller, kind)
  return {
    name: cleanFileName(`${titleOf(recipe).replace(/[/\\:*?"<>|]/g, '-')}.${options.format}`),
    type: types[options.format],
    etag: etagOf(recipe, options),
    make: (signal) => renderer.render(recipe, options, signal),
  }
}
