import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely'
import type { Database } from '../connection.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: readonly Plan[]
}
const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The plan of a query made for its values, as the first calls of a connection do, and the one made for any, as all later ones do. */
async function plansOf(db: Database, { sql: text, parameters }: CompiledQuery, isPlannedEachTime: boolean): Promise<readonly Plan[]> {
  type Explained = { 'QUERY PLAN': readonly { Plan: Plan }[] }
  const explain = 'explain (analyze, format json)'
  return db.connection().execute(async (connection) => {
    const ask = (asked: string, values: readonly unknown[] = []) =>
      connection.executeQuery<Explained>(CompiledQuery.raw(asked, [...values]))
    const forThese = await ask(`${explain} ${text}`, parameters)
    await ask(`set plan_cache_mode = ${isPlannedEachTime ? 'force_custom_plan' : 'force_generic_plan'}`)
    await ask(`prepare asked as ${text}`)
    const forAny = await ask(`${explain} execute asked${parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''}`)
    await ask('deallocate asked')
    await ask('reset plan_cache_mode')
    return [forThese, forAny].flatMap(({ rows }) => rows.flatMap((row) => row['QUERY PLAN'].flatMap((each) => nodesOf(each.Plan))))
  })
}
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `'{${value.map((each) => JSON.stringify(each)).join()}}'`
  const text = value instanceof Date ? value.toISOString() : String(value)
  return `'${text.replaceAll("'", "''")}'`
}

/**
 * Runs something, explains every query that it asked, planned both ways, and counts the rows of these tables that they touched: rows,
 * since time measures the machine.
 */
export async function rowsRead<D extends { readonly db: Database }>(
  deps: D,
  tables: readonly string[],
  work: (deps: D) => Promise<unknown>,
): Promise<{ rows: number; wholeTables: readonly string[] }> {
  const asked: CompiledQuery[] = []
  const { db } = deps
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push(db.getExecutor().compileQuery(node as RootOperationNode, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const recording = db.withPlugin(recorder)
  const executePrepared: Database['executeQuery'] = (query) => {
    asked.push('compile' in query ? query.compile() : query)
    return db.executeQuery(query)
  }
  await work({ ...deps, db: Object.assign(recording, { executeQuery: executePrepared }) })
  const isPlannedEachTime = asked.some(({ sql: text }) => text.includes('force_custom_plan'))
  const nodes = (await Promise.all(asked.map((query) => plansOf(db, query, isPlannedEachTime)))).flat()
  const ofTables = nodes.filter((node) => tables.includes(node['Relation Name'] ?? ''))
  const touched = (node: Plan) =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops']
  return {
    rows: ofTables.reduce((sum, node) => sum + touched(node), 0),
    wholeTables: ofTables.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? ''),
  }
}
