import path from 'node:path'
import { sql } from 'kysely'
import { connect, poolOf } from '#server/db/connection.ts'
import { benchWorld } from '../bench-world.ts'
import { startSide } from '../rounds.ts'

const sizes = [100, 10_000, 1_000_000]
const requestsEach = 1500

/** User document and one page of the case, of owners with few and with very many entries; one request at a time, owners in turns. */
export async function documents(): Promise<void> {
  const world = await benchWorld({ population: 100, entriesEach: 0, known: sizes.length })
  const db = connect(poolOf(world.address, 2))
  for (const [at, size] of sizes.entries()) await fill(db, world.people[at]?.id ?? '', size)
  await sql`vacuum analyze`.execute(db)
  await db.destroy()
  const ours = await startSide('ours', path.join(import.meta.dirname, 'sides.ts'), ['ours', world.dataDir, world.address.host])
  console.log(
    `\none request at a time, owners in turns, ${requestsEach} each; ratios beside the smallest case\n\n| call | entries | p50 ms | ratio | p99 ms | ratio |\n|---|---|---|---|---|---|`,
  )
  for (const [name, route] of [
    ['user document', (id: string) => `/api/users/getUser/${id}`],
    ['page of the case', (id: string) => `/api/case/${id}?limit=50`],
    ['page of images', (id: string) => `/api/case/${id}?kind=image&limit=50`],
  ] as const) {
    const times = sizes.map((): number[] => [])
    for (let round = -100; round < requestsEach; round++) {
      for (const [at, { id, token }] of world.people.entries()) {
        const begun = performance.now()
        const answer = await fetch(`http://127.0.0.1:${ours.port}${route(id)}`, { headers: { authorization: `Bearer ${token}` } })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${route(id)} answered ${answer.status}`)
        if (round >= 0) times[at]?.push(performance.now() - begun)
      }
    }
    const [least = []] = times
    for (const [at, some] of times.entries())
      console.log(
        `| ${name} | ${sizes[at]} | ${share(some, 0.5).toFixed(2)} | ${(share(some, 0.5) / share(least, 0.5)).toFixed(2)} | ${share(some, 0.99).toFixed(2)} | ${(share(some, 0.99) / share(least, 0.99)).toFixed(2)} |`,
      )
  }
  await ours.stop()
  await world.close()
}

/** Half images of one file, the rest films, papers and tweets, as a case that grew for years; counted as the server counts them. */
async function fill(db: ReturnType<typeof connect>, userId: string, size: number): Promise<void> {
  const newId = sql`uuidv7(make_interval(secs => n - ${size}))`
  for (const [at, kind] of (['image', 'video', 'misc'] as const).entries())
    await sql`
      insert into files (user_id, id, sha256, kind, mime, size, name, width, height, state, created_at)
      values (${userId}, ${fileId(at)}, repeat(${String(at)}, 64), ${kind}, ${['image/jpeg', 'video/mp4', 'application/pdf'][at]}, 1000, 'a', 1200, 900, 'ready', now())`.execute(
      db,
    )
  await sql`
    insert into entries (user_id, id, kind, file_id, text, caption, is_preview, created_at, updated_at)
    select ${userId}, ${newId}, kind, case kind when 'image' then ${fileId(0)}::uuid when 'video' then ${fileId(1)}::uuid when 'misc' then ${fileId(2)}::uuid end,
      case kind when 'tweet' then 'Clear weather.' else '' end, 'Line ' || n, n < 4, now(), now()
    from (select n, (array['image', 'tweet', 'image', 'video', 'image', 'misc'])[1 + n % 6] as kind from generate_series(1, ${size}::integer) n) as grown`.execute(
    db,
  )
  await sql`
    insert into entry_counts (user_id, kind, level, count) select user_id, kind, '', count(*) from entries where user_id = ${userId} group by 1, 2`.execute(
    db,
  )
}

const fileId = (at: number) => `00000000-0000-7000-8000-00000000000${at}`
const share = (times: readonly number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? Number.NaN
