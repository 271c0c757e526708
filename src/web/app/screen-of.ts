import type { Screen } from './screens.ts'

/** What is known of a screen once its page is loaded. The style guide has no path of the product. */
type ShownScreen = Omit<Screen, 'page' | 'path'> & Partial<Pick<Screen, 'path'>>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ShownScreen
  }
}

type Match = { readonly staticData: { readonly screen?: ShownScreen } }

/** The screen of the matched route. */
export const screenOf = (matches: readonly Match[]): ShownScreen | undefined => matches.at(-1)?.staticData.screen
