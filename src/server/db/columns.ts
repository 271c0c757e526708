import type { ColumnType, JSONColumnType } from 'kysely'

/** Instants are UTC; the clock is ours, never the database's. */
export type Instant = ColumnType<Date, Date, Date>
export type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>
export type Json<T extends object | null> = JSONColumnType<T>
