import type { Access } from './access.ts'

/** Pages that the server sends as documents of their own, prerendered and without any script of the app. */
export const documentPages: readonly { readonly path: string; readonly access: Access }[] = [
  { path: '/', access: 'guest' },
  ...['/terms', '/privacy', '/whatsnew', '/about', '/story', '/what-we-do', '/aboutstarchart', '/underconstruction'].map((path) => ({
    path,
    access: 'public' as const,
  })),
]
