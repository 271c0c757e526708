import type { Access } from './access.ts'

/** Pages that the server sends as separate documents, prerendered and without the app's scripts. */
export const documentPages: readonly { readonly path: string; readonly access: Access }[] = [
  { path: '/', access: 'guest' },
  ...['/terms', '/privacy', '/whatsnew', '/about', '/story', '/what-we-do', '/aboutstarchart', '/underconstruction'].map((path) => ({
    path,
    access: 'public' as const,
  })),
]
