import { documentPaths } from '#domain/addresses.ts'
import type { Redirecting } from './access.ts'

/** Pages that the server sends as separate documents, prerendered and without the app's scripts. */
export const documentPages: readonly { readonly path: string; readonly access: Redirecting }[] = documentPaths
  .filter((path) => !path.includes('$') && path !== '/visit') // drawn by the server for each link
  .map((path) => ({ path, access: path === '/' ? 'guest' : 'public' }))
