import type { Hashing } from './account/hashing.ts'
import type { Bus } from './bus/port.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connection.ts'
import type { Files } from './files/port.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { TileCache } from './map/tile-cache.ts'
import type { Payments } from './pay/port.ts'

/** Everything the server borrows from the world. Built once in main.ts; tests pass their own. */
export type Deps = {
  readonly config: Config
  readonly db: Database
  readonly files: Files
  readonly mail: Mailer
  readonly jobs: Jobs
  readonly bus: Bus
  readonly tileCache: TileCache
  readonly payments: Payments
  readonly hashing: Hashing
  readonly now: () => Date
  /** So many unguessable bytes. */
  readonly randomBytes: (count: number) => Buffer
  /** A new uuid, version 7: ordered by the moment it was made. */
  readonly newId: () => string
}

/** Who calls: the user and the session of a valid login. */
export type Caller = { readonly userId: string; readonly sessionId: string }
