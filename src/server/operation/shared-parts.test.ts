import { expect, test } from 'vitest'
import { type JsonObject, withSharedParts } from './shared-parts.ts'

const person = { type: 'object', properties: Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`field${n}`, { type: 'string' }])) }
const answer = (schema: JsonObject) => ({ responses: { 200: { content: { 'application/json': { schema } } } } })
const small = { type: 'object', properties: { message: { type: 'string' } } }

/** The document with every reference replaced by what it names. */
function whole(value: unknown, document: { components?: { schemas?: Record<string, unknown> } }): unknown {
  if (Array.isArray(value)) return value.map((each) => whole(each, document))
  if (typeof value !== 'object' || value === null) return value
  const { $ref } = value as { $ref?: string }
  if ($ref) return whole(document.components?.schemas?.[$ref.split('/').at(-1) ?? ''], document)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, whole(each, document)]))
}

test('what several answers hold stands once, and the document says the same', () => {
  const many = { type: 'array', items: person }
  const body = { requestBody: { content: { 'application/json': { schema: person } } } }
  const document = {
    openapi: '3.0.3',
    paths: {
      '/one': { get: answer(person), put: { ...body, ...answer(person) } },
      '/many': { get: answer(many) },
      '/small': { get: answer(small), put: answer(small) },
    },
    components: { securitySchemes: { bearer: { type: 'http' } } },
  }
  const shared = withSharedParts(document)
  const text = JSON.stringify(shared)
  expect(text.match(/field19/g)).toHaveLength(2) // what is sent stays where it is
  expect(Object.keys((shared.components as { schemas: object }).schemas)).toEqual(['Part1'])
  expect(text).toContain('"securitySchemes"')
  expect(whole(shared.paths, shared as never)).toEqual(document.paths)
})
