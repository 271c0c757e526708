import { type QueryExecutorProvider, sql } from 'kysely'
import { layBesideUsers } from './lay-beside-users.ts'

/** Entries are counted by year too, and those with a position in their files by where they are from, so that neither costs what a case holds. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await countYears(db)
  await sql`
    create table where_cells (
      user_id uuid not null,
      scale smallint not null,
      "row" integer not null,
      col integer not null,
      count integer not null check (count >= 0),
      latitudes bigint not null,
      longitudes bigint not null,
      primary key (user_id, scale, "row", col)
    )`.execute(db)
  await layBesideUsers(db, ['where_cells'])
  await sql`alter table where_cells add constraint where_cells_account foreign key (user_id) references users (id)`.execute(db)
  for (const scale of [1, 10, 100]) await countPositions(db, scale)
}

async function countYears(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table entry_counts add column year text not null default ''`.execute(db)
  await sql`alter table entry_counts drop constraint entry_counts_pkey`.execute(db)
  await sql`alter table entry_counts add primary key (user_id, kind, level, year)`.execute(db)
  await sql`alter table entry_counts alter column year drop default`.execute(db)
  await sql`delete from entry_counts`.execute(db)
  await sql`
    insert into entry_counts (user_id, kind, level, year, count)
    select user_id, kind, coalesce(level, ''), coalesce(left(moment, 4), ''), count(*)::integer
    from entries where deleted_at is null group by 1, 2, 3, 4`.execute(db)
}

/** Positions beyond the Earth, and those that are no numbers, are of no cell. Edges are compared as the server compares them, since products of binary fractions may fall on the wrong side. */
async function countPositions(db: QueryExecutorProvider, scale: number): Promise<void> {
  const line = (column: string, end: number) => {
    const degrees = sql.ref(column)
    const near = sql`floor(${degrees} * ${sql.lit(scale)})`
    const edge = (at: 0 | 1) => sql`(${near} + ${sql.lit(at)}) / ${sql.lit(scale)}::double precision`
    return sql`least(
      case when ${degrees} < ${edge(0)} then ${near} - 1 when ${degrees} >= ${edge(1)} then ${near} + 1 else ${near} end, ${sql.lit(end * scale - 1)}
    )::integer`
  }
  await sql`
    insert into where_cells (user_id, scale, "row", col, count, latitudes, longitudes)
    select f.user_id, ${sql.lit(scale)}, ${line('f.latitude', 90)}, ${line('f.longitude', 180)}, count(*)::integer,
      sum(floor(f.latitude * 1000000 + 0.5))::bigint, sum(floor(f.longitude * 1000000 + 0.5))::bigint
    from files f join entries e on e.user_id = f.user_id and e.file_id = f.id and e.deleted_at is null
    where f.latitude between -90 and 90 and f.longitude between -180 and 180 group by 1, 3, 4`.execute(db)
}
