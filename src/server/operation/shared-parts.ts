type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type JsonObject = { readonly [key: string]: Json }

/** A schema that is shorter than this, as JSON, is no shorter by its name. */
const minSharedLength = 300

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)
const isSchema = (value: Json): value is JsonObject => isObject(value) && ('type' in value || 'anyOf' in value || 'oneOf' in value)

/**
 * An OpenAPI document whose answers name what several of them hold: each such schema stands once, under `components.schemas`. What is sent to a
 * call stays whole where the call is.
 */
export function withSharedParts(document: JsonObject): JsonObject {
  const parts = countParts(answersOf(document))
  const names = new Map<string, string>()
  const schemas: Record<string, Json> = {}

  function written(value: Json): Json {
    if (Array.isArray(value)) return value.map(written)
    if (!isObject(value)) return value
    const key = parts.keyOf(value)
    if (!isSchema(value) || !parts.isShared(key)) return mapped(value, written)
    const known = names.get(key)
    const name = known ?? `Part${names.size + 1}`
    if (known === undefined) {
      names.set(key, name)
      schemas[name] = mapped(value, written)
    }
    return { $ref: `#/components/schemas/${name}` }
  }
  const paths = eachOperation(document, (operation) => ({ ...operation, responses: written(operation.responses ?? {}) }))
  const components = isObject(document.components) ? document.components : {}
  return {
    ...document,
    paths,
    components: { ...components, schemas: { ...(isObject(components.schemas) ? components.schemas : {}), ...schemas } },
  }
}

const mapped = (object: JsonObject, change: (value: Json) => Json): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))

const eachOperation = (document: JsonObject, change: (operation: JsonObject) => JsonObject): JsonObject =>
  mapped(isObject(document.paths) ? document.paths : {}, (path) =>
    isObject(path) ? mapped(path, (operation) => (isObject(operation) ? change(operation) : operation)) : path,
  )

const answersOf = (document: JsonObject): readonly Json[] => {
  const answers: Json[] = []
  eachOperation(document, (operation) => {
    answers.push(operation.responses ?? {})
    return operation
  })
  return answers
}

/** How often each object occurs, and how long it is. An object is known by what it holds, and what is the same has the same key. */
function countParts(roots: readonly Json[]) {
  const ids = new Map<string, number>()
  const keys = new WeakMap<object, string>()
  const known = new Map<string, { count: number; readonly length: number }>()
  function walk(value: Json): { readonly id: number | string; readonly length: number } {
    if (!isObject(value) && !Array.isArray(value)) return { id: JSON.stringify(value), length: String(value).length }
    const inner = Object.entries(value as JsonObject).map(([name, each]) => ({ name, ...walk(each) }))
    const key = `${Array.isArray(value) ? '[' : '{'}${inner.map(({ name, id }) => `${name}:${id}`).join(',')}`
    const length = inner.reduce((sum, each) => sum + each.name.length + each.length + 4, 2)
    if (!ids.has(key)) ids.set(key, ids.size)
    keys.set(value, key)
    const part = known.get(key) ?? { count: 0, length }
    part.count++
    known.set(key, part)
    return { id: `#${ids.get(key)}`, length }
  }
  for (const root of roots) walk(root)
  return {
    keyOf: (value: object): string => keys.get(value) ?? '',
    isShared: (key: string): boolean => {
      const part = known.get(key)
      return part !== undefined && part.count > 1 && part.length >= minSharedLength
    },
  }
}
