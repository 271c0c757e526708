import type { FastifyInstance } from 'fastify'
import { starChartsApi } from '#contract/starcharts/starcharts.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { whoAsks } from '#server/http/rate-limit.ts'
import { hungUp } from '#server/http/send-bytes.ts'
import { readIdempotencyKey } from '#server/idempotency/idempotency.ts'
import { chartFile } from './chart-file.ts'
import { chartsOfOthers } from './charts-of-others.ts'
import type { Renderer } from './renderer.ts'
import { changeChart, removeChart, saveChart } from './save-chart.ts'
import { chartsOf, documentOf, visibleChart } from './visible-charts.ts'

export function starChartRoutes(app: FastifyInstance, deps: Deps, renderer: Renderer): void {
  const borrowed = { ...deps, renderer }

  mount(app, starChartsApi.almanac, async ({ query, request, reply }) => {
    const now = deps.now()
    const almanac = await renderer.almanacOf(now, query, { who: whoAsks(request), signal: hungUp(reply) })
    return { data: { at: now.toISOString(), ...almanac } }
  })
  mount(app, starChartsApi.save, async ({ caller, body, request }) => ({
    message: 'Chart saved.',
    data: await saveChart(borrowed, caller, { ...body, key: readIdempotencyKey(request) }),
  }))
  mount(app, starChartsApi.own, ({ caller, query }) => chartsOf(deps, caller, caller.userId, query))
  const othersFor = chartsOfOthers(deps)
  mount(app, starChartsApi.ofOthers, async ({ caller }) => ({ data: await othersFor(caller) }))
  mount(app, starChartsApi.read, async ({ caller, params }) => ({
    data: documentOf(await visibleChart(deps, caller, params.id), caller),
  }))
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
