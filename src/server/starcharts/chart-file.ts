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
  { db, now, renderer }: Pick<Deps, 'db' | 'now'> & { readonly renderer: Renderer },
  caller: Caller,
  id: string,
  { format, hasBleed }: { readonly format: RenderFormat; readonly hasBleed: boolean },
): Promise<FileToSend> {
  const { recipe, kind } = await visibleChart({ db }, caller, id)
  await checkProduct(db, caller, kind)
  const options: RenderOptions = format === 'pdf' ? { format, hasBleed, day: now().toISOString().slice(0, 10) } : { format, hasBleed }
  return {
    name: cleanFileName(`${titleOf(recipe).replace(/[/\\:*?"<>|]/g, '-')}.${format}`),
    type: types[format],
    etag: etagOf(recipe, options),
    make: (signal) => renderer.render(recipe, options, { who: caller.userId, signal }),
  }
}
