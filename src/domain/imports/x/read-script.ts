import { type JsonObject, objectOf, parseJson } from '../read-json.ts'

/**
 * The list in a file of an X archive: a script that assigns a JSON array. What stands before the first bracket has changed over the years, and is not
 * run. New files wrap each object by its kind, `{"tweet": {…}}`; old ones do not. Null where the file is damaged.
 */
export function readScript(text: string | null, wrapper: string): readonly JsonObject[] | null {
  if (text === null) return null
  // an assignment stands near the beginning; a name in brackets may stand before it
  const assignment = text.slice(0, 500).search(/=\s*\[/)
  const start = text.indexOf('[', Math.max(assignment, 0))
  const value = start < 0 ? undefined : parseJson(text.slice(start))
  if (!Array.isArray(value)) return null
  return value.map((one) => {
    const object = objectOf(one)
    return Object.hasOwn(object, wrapper) ? objectOf(object[wrapper]) : object
  })
}
