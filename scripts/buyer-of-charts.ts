import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Cart } from '#contract/shop/cart.ts'
import { shownLayers } from '#domain/sky/recipe.ts'
import { newUser, type Person, request } from './client.ts'
import type { RunningServer } from './running-server.ts'

/** Somebody who has what is computed: a paid order with its receipt, and charts of one sheet each. */
export type BuyerOfCharts = { readonly person: Person; readonly order: string; readonly charts: readonly string[] }

const stockholm = { name: 'Stockholm', lat: 59.3293, lon: 18.0686, zone: 'Europe/Stockholm', local: '1945-07-01T23:30', offset: 3600 }

export async function buyerOfCharts(server: RunningServer, sheets: readonly string[]): Promise<BuyerOfCharts> {
  const person = await newUser(server)
  const { token } = person
  const code = `FREE${person.username.slice(-8).toUpperCase()}`
  await keeper(server, ['promote', code, 'percent', '100', '--reason', 'charts to look at'])
  await request(server, 'PUT', '/api/cart', { token, body: { add: { _id: 'double-charts' } } })
  const { data: cart } = await request<{ data: Cart }>(server, 'PUT', '/api/cart/promotion', { token, body: { code } })
  const seen = { total: cart.totals.total, revision: cart.revision }
  const { data: order } = await request<{ data: { _id: string } }>(server, 'POST', '/api/orders', { token, body: seen })
  const charts: string[] = []
  for (const [at, sheet] of sheets.entries()) {
    const look = { theme: 'engraved', sheet, show: shownLayers, faintest: 6 }
    const recipe = { version: 1, skies: [{ ...stockholm, facing: 180 }], title: `Night ${at}`, words: '', ...look }
    const { data } = await request<{ data: { _id: string } }>(server, 'POST', '/api/starcharts', { token, body: { recipe } })
    charts.push(data._id)
  }
  return { person, order: order._id, charts }
}

/** Runs a command of the keepers beside the server, on its data. */
const keeper = ({ dataDir }: RunningServer, args: readonly string[]) =>
  promisify(execFile)(process.execPath, ['src/server/keeper/main.ts', ...args], { env: { ...process.env, DATA_DIR: dataDir } })
