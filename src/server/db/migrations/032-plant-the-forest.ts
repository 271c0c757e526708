import { type QueryExecutorProvider, sql } from 'kysely'

/** The trees that stand on saved islands, each with the day on which it was first saved as far as the revisions kept remember it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table forest_trees (
      user_id uuid not null,
      id text collate "C" not null,
      kind text not null,
      number smallint not null,
      is_on_living boolean not null,
      is_on_dead boolean not null,
      is_open boolean not null,
      planted_at timestamptz not null,
      primary key (user_id, id)
    )`.execute(db)
  await plantWhatStands(db)
  await sql`create index forest_trees_in_order on forest_trees (number, planted_at desc, user_id, id) where is_open`.execute(db)
}

/** Beyond this no person has trees in the forest. */
const mostOfOne = 100

async function plantWhatStands(db: QueryExecutorProvider): Promise<void> {
  await sql`
    insert into forest_trees (user_id, id, kind, number, is_on_living, is_on_dead, is_open, planted_at)
    with revisions as (
      select user_id, revision, created_at, living -> 'objects' as living, nullif(dead, 'null') -> 'objects' as dead from island_revisions
    ), standing as (
      select r.user_id, o.value ->> 'id' as id, o.value ->> 'artifact' as kind, o.at, true as is_living, r.dead is null as is_dead
      from saved_islands s
      join revisions r on r.user_id = s.user_id and r.revision = s.revision
      cross join jsonb_array_elements(r.living) with ordinality as o (value, at)
      union all
      select r.user_id, o.value ->> 'id', o.value ->> 'artifact', o.at, false, true
      from saved_islands s
      join revisions r on r.user_id = s.user_id and r.revision = s.revision
      cross join jsonb_array_elements(r.dead) with ordinality as o (value, at)
    ), trees as (
      select user_id, id, (array_agg(kind order by is_living desc))[1] as kind, bool_or(is_living) as is_living, bool_or(is_dead) as is_dead,
        row_number() over (partition by user_id order by bool_or(is_living) desc, min(at) filter (where is_living), min(at)) - 1 as number
      from standing
      where kind in ('tree-of-life', 'oak', 'weeping-willow', 'cherry-in-flower', 'baobab', 'olive', 'silver-birch')
      group by user_id, id
    ), planted as (
      select r.user_id, o.value ->> 'id' as id, min(r.created_at) as at
      from revisions r
      cross join jsonb_array_elements(r.living || coalesce(r.dead, '[]')) as o (value)
      where r.user_id in (select user_id from trees)
      group by 1, 2
    )
    select t.user_id, t.id, t.kind, t.number, t.is_living, t.is_dead,
      u.state in ('open', 'remembered') and u.email_verified_at is not null and u.suspended_at is null, p.at
    from trees t
    join users u on u.id = t.user_id
    join planted p on p.user_id = t.user_id and p.id = t.id
    where t.number < ${sql.lit(mostOfOne)}`.execute(db)
}
