import { expect, test } from 'vitest'
import { formsFromSecondFace, schemasIn, withoutServerParts } from './contract-for-browsers.ts'

const source = `import * as z from 'zod/mini'
const title = z.string().check(z.maxLength(80))
export const shared = { reply: z.object({ title }) }
export const api = {
  make: endpoint({ method: 'POST', path: '/a', summary: 'Makes, once.', body: z.object({ reply: title }), reply: z.object({ title }) }),
  read: endpoint({ ...shared, method: 'GET', path: '/b', limit: { most: 3, within: minutes(1) } }),
}
export function register(found: Set<string>) {
  found.add('kept')
}`

const noSchemas = () => new Set<string>()

test('leaves out of a call what only the server reads, and nothing else', () => {
  const plain = withoutServerParts(source, true).replaceAll('/* @__PURE__ */ ', '')
  expect(plain).toContain("make: endpoint({ method: 'POST', path: '/a',  body: z.object({ reply: title }),  }),")
  expect(plain).toContain("read: endpoint({ ...shared, method: 'GET', path: '/b',  }),")
  expect(plain).toContain('export const shared = { reply: z.object({ title }) }')
})

test('says of schemas that they have no side effects, and not of what functions do', () => {
  const marked = withoutServerParts(source, true)
  expect(marked).toContain('const title = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(80))')
  expect(marked).toContain("  found.add('kept')")
})

test('leaves out what only forms read, but of the face that forms import', () => {
  const plain = withoutServerParts(source).replaceAll('/* @__PURE__ */ ', '')
  expect(plain).toContain("make: endpoint({ method: 'POST', path: '/a',    }),")
  expect(plain).not.toContain('title')
  expect(plain).not.toContain('zod')
  expect(plain).toContain('export const shared = {  }')
})

test('leaves out schemas with all that only they need, and keeps what else is exported', () => {
  const plain = withoutServerParts(`import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, maxLength } from './envelope.ts'
import { longest, words } from '#domain/words.ts'
const error = \`Use \${longest} or fewer.\`
export const text = z.string().check(maxLength(longest, error))
export const ref = { text_id: id }
export const lists = { text: words } as const
export type Text = z.infer<typeof text>
export const api = { save: endpoint({ method: 'PUT', path: '/a', body: z.object({ ...ref, text }), reply: z.object({ text }) }) }`)
  expect(plain.split('\n').filter((line) => line !== '')).toEqual([
    "import { endpoint as endpoint } from './endpoint.ts'",
    "import { words as words } from '#domain/words.ts'",
    'export const lists = { text: words } as const',
    'export type Text = z.infer<typeof text>',
    "export const api = { save: /* @__PURE__ */ endpoint({ method: 'PUT', path: '/a',   }) }",
  ])
})

test('a module that names a schema by itself imports it from the second face', () => {
  const face = "import * as z from 'zod/mini'\nexport const entry = z.object({})\nexport const listOf = { image: 'a' }"
  expect([...schemasIn(face)]).toEqual(['entry'])
  const code = "import { entry, listOf, type Entry } from '#contract/entries.ts'"
  expect(formsFromSecondFace(code, 'ts', () => schemasIn(face))).toBe(
    "import { listOf as listOf } from '#contract/entries.ts'; import { entry as entry } from '#contract/entries.ts?forms'",
  )
})

test('a module that names the schema of a call imports it beside the calls, which stay the same for all', () => {
  const form = `import { authApi, type Login } from '#contract/account/auth.ts'
import { usersApi } from '#contract/people/users.ts'
const schema = z.pick(authApi.login.body, { email: true })
const name = authApi.register.body.shape.name
const send = (body: Login) => call(authApi.login, { body })
const load = <Id,>(id: Id) => call(usersApi.one, { params: { id } })`
  expect(formsFromSecondFace(form, 'tsx', noSchemas).split('\n')).toEqual([
    "import { authApi as authApi$forms } from '#contract/account/auth.ts?forms'",
    ...form.replaceAll(/authApi(?=\.\w+\.body)/g, 'authApi$forms').split('\n'),
  ])
  const calls = form.replaceAll(/^const (schema|name).*\n/gm, '')
  expect(formsFromSecondFace(calls, 'tsx', noSchemas)).toBe(calls)
})
