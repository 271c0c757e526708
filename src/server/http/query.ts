import { parse } from 'node:querystring'

/** Reads a query. A name without a value counts as left out, as both do in `?sort=&filter=`. */
export const readQuery = (text: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parse(text)).filter(([, value]) => value !== ''))
