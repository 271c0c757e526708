import type { Screen } from './screens.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}

type Match = { readonly staticData: { readonly screen?: Screen } }

/** The screen of the matched route. */
export const screenOf = (matches: readonly Match[]): Screen | undefined => matches.at(-1)?.staticData.screen
