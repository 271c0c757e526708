import { expect, test } from 'vitest'
import type { $ZodCheck, $ZodType } from 'zod/v4/core'
import { registration } from '#contract/account/auth.ts'
import { everyCall } from '#contract/every-call.ts'

type Def = {
  readonly type: string
  readonly checks?: readonly $ZodCheck[]
  readonly shape?: Readonly<Record<string, $ZodType>>
  readonly [part: string]: unknown
}
type CheckDef = { readonly check: string; readonly abort?: boolean; readonly format?: string; readonly tx?: unknown }

/** The parts of a schema that are schemas themselves, whatever its kind. */
function partsOf({ _zod: { def } }: $ZodType): readonly $ZodType[] {
  const parts = Object.values(def as unknown as Def).flatMap((part) =>
    Array.isArray(part) ? part : part && typeof part === 'object' && !('_zod' in part) ? Object.values(part) : [part],
  )
  return parts.filter((part): part is $ZodType =>
    Boolean((part as Partial<$ZodType> | null)?._zod?.def && 'type' in (part as $ZodType)._zod.def),
  )
}

/** What reads a text through: every check but the bounds of its length and what rewrites it in one pass. */
const reads = ({ check }: CheckDef) => !['max_length', 'min_length', 'length_equals', 'overwrite'].includes(check)

function unbounded(schema: $ZodType, path: string, seen = new Set<$ZodType>()): readonly string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { type, checks = [] } = schema._zod.def as unknown as Def
  const defs = checks.map(({ _zod }) => _zod.def as CheckDef)
  const bound = defs.findIndex(({ check, abort }) => check === 'max_length' && abort)
  const firstReader = defs.findIndex(reads)
  const isOpen = type === 'string' && firstReader >= 0 && (bound < 0 || bound > firstReader)
  return [...(isOpen ? [path] : []), ...partsOf(schema).flatMap((part, at) => unbounded(part, `${path}.${at}`, seen))]
}

test('no text is read through before its length was found fit', () => {
  const open = Object.values(everyCall)
    .flatMap((calls) => Object.values(calls))
    .flatMap(({ method, path, params, query, body }) =>
      Object.entries({ params, query, body }).flatMap(([part, schema]) => (schema ? unbounded(schema, `${method} ${path} ${part}`) : [])),
    )
  expect(open).toEqual([])
})

test('an e-mail address of 200 kB is refused at once', () => {
  const email = `a@${'a.'.repeat(100_000)}<`
  const startedAt = process.cpuUsage()
  const { success, error } = registration.safeParse({ name: 'A', username: 'ada', email, password: 'a long road home' })
  const { user, system } = process.cpuUsage(startedAt)
  expect(success).toBe(false)
  expect(error?.issues.map(({ message }) => message)).toEqual(['This address is too long.'])
  expect(user + system).toBeLessThan(2_000_000) // microseconds; the quadratic pattern took 36 s
})
