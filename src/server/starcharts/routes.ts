import type { FastifyInstance } from 'fastify'
import { starChartsApi } from '#contract/starcharts/starcharts.ts'
import { cleanFileName } from '#domain/case/file-name.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { whoAsks } from '#server/http/rate-limit.ts'
import { hungUp } from '#server/http/send-bytes.ts'
import type { FileToSend } from '#server/http/send-file.ts'
import { readIdempotencyKey } from '#server/idempotency/idempotency.ts'
import { chartsOfOthers } from './charts-of-others.ts'
import { etagOf, type Renderer, type RenderFormat, type RenderOptions, titleOf } from './render-options.ts'
import { changeChart, checkProduct, removeChart, saveChart } from './save-chart.ts'
import { chartImage, imageOf, ownPicture } from './sheet-images.ts'
import { chartsOf, readVisible, visibleChart } from './visible-charts.ts'

export function starChartRoutes(app: FastifyInstance, deps: Deps, renderer: Renderer): void {
  const borrowed = { ...deps, renderer }

  mount(
    app,
    starChartsApi.almanac,
    async ({ query, request, reply }) => {
      const now = deps.now()
      const almanac = await renderer.almanacOf(now, query, { who: whoAsks(request), signal: hungUp(reply) })
      return { data: { at: now.toISOString(), ...almanac } }
    },
    'dear',
  )
  mount(app, starChartsApi.save, async ({ caller, body, request }) => ({
    message: 'Chart saved.',
    data: await saveChart(borrowed, caller, { ...body, key: readIdempotencyKey(request) }),
  }))
  mount(app, starChartsApi.own, ({ caller, query }) => chartsOf(deps, caller, caller.userId, query))
  const othersFor = chartsOfOthers(deps)
  mount(app, starChartsApi.ofOthers, async ({ caller }) => ({ data: await othersFor(caller) }))
  mount(app, starChartsApi.read, async ({ caller, params }) => ({ data: await readVisible(deps, caller, params.id) }))
  mount(app, starChartsApi.picture, async ({ caller, params }) => ({ data: await ownPicture(deps, caller, params.id) }))
  mount(app, starChartsApi.change, async ({ caller, params, body }) => ({
    message: 'Chart saved.',
    data: await changeChart(borrowed, caller, { id: params.id, ...body }),
  }))
  mount(app, starChartsApi.remove, async ({ caller, params, request }) => {
    await removeChart(borrowed, caller, { id: params.id, key: readIdempotencyKey(request) })
    return { message: 'Chart deleted.' }
  })
  mount(app, starChartsApi.render, ({ caller, params: { id, format }, query }) =>
    chartFile(borrowed, caller, id, { format, hasBleed: query.bleed === '1' }),
  )
  mount(app, starChartsApi.ofUser, ({ caller, params, query }) => chartsOf(deps, caller, params.id, query))
}

const types: Readonly<Record<RenderFormat, string>> = { svg: 'image/svg+xml', png: 'image/png', pdf: 'application/pdf' }

/** A chart that the caller may see and export, as a file called by its title. */
async function chartFile(
  { db, now, files, renderer }: Pick<Deps, 'db' | 'now' | 'files'> & { readonly renderer: Renderer },
  caller: Caller,
  id: string,
  { format, hasBleed }: { readonly format: RenderFormat; readonly hasBleed: boolean },
): Promise<FileToSend> {
  const { chart, filter } = await visibleChart({ db }, caller, id)
  const { recipe, kind } = chart
  await checkProduct(db, caller, kind)
  const seen = await imageOf(db, filter, recipe)
  const image = seen && chartImage({ files }, seen)
  const options: RenderOptions = format === 'pdf' ? { format, hasBleed, day: now().toISOString().slice(0, 10) } : { format, hasBleed }
  return {
    name: cleanFileName(`${titleOf(recipe).replace(/[/\\:*?"<>|]/g, '-')}.${format}`),
    type: types[format],
    etag: etagOf(recipe, options, image),
    make: (signal) => renderer.render(recipe, options, { who: caller.userId, signal }, image),
  }
}
