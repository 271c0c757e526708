import { writtenPages } from 'virtual:written-pages'
import { createElement, type ReactElement } from 'react'

/** A page that is a document of its own: rendered ahead of time, complete without a script. */
export type PublicPage = {
  readonly path: string
  /** Without the product's name. */
  readonly title: string
  /** One sentence for search engines and previews. */
  readonly description: string
  /** The module that draws it, with the style sheets that its document carries. */
  readonly source: string
  readonly load: () => Promise<ReactElement>
}

const landing: PublicPage = {
  path: '/',
  title: 'Every life is an island',
  description:
    'One life in one place: its pictures, film, letters and keepsakes, on an island of its own, under the sky of the moment that mattered.',
  source: 'src/web/pages/landing/LandingPage.tsx',
  load: async () => createElement((await import('./landing/LandingPage.tsx')).LandingPage),
}

const story: PublicPage = {
  ...named('story'),
  source: 'src/web/pages/story/StoryPage.tsx',
  load: async () => createElement((await import('./story/StoryPage.tsx')).StoryPage),
}

/** Every public page but the one that verifies an account, which needs the app. */
export const publicPages: readonly PublicPage[] = [
  landing,
  story,
  ...[
    'about',
    'what-we-do',
    'aboutstarchart',
    'terms',
    'privacy',
    'whatsnew',
    'underconstruction',
    'importing',
    'from-a-phone',
    'leaving-an-island',
  ].map(writtenPage),
]

function writtenPage(name: string): PublicPage {
  return {
    ...named(name),
    source: 'src/web/pages/WrittenPage.tsx',
    load: async () => createElement((await import('./WrittenPage.tsx')).WrittenPage, { name }),
  }
}

function named(name: string) {
  const page = writtenPages[name]
  if (!page) throw new Error(`content/${name}.md is missing.`)
  return { path: `/${name}`, title: page.title, description: page.description }
}
