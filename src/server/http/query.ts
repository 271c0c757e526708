import { parse } from 'node:querystring'

/** Reads a query. A name without a value counts as left out: `?sort=&filter=` wishes for nothing. */
export const readQuery = (text: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parse(text)).filter(([, value]) => value !== ''))
