import { writtenPages } from 'virtual:written-pages'
import { createElement, type ReactElement } from 'react'
import { ChartInvitation } from './ChartInvitation.tsx'
import { ContentPage } from './ContentPage.tsx'
import { LandingPage } from './landing/LandingPage.tsx'
import { SignupInvitation } from './SignupInvitation.tsx'
import { UnchartedPlate } from './UnchartedPlate.tsx'

/** A page that is a document of its own: rendered ahead of time, complete without a script. */
export type PublicPage = {
  readonly path: string
  /** Without the product's name. */
  readonly title: string
  /** One sentence for search engines and previews. */
  readonly description: string
  readonly Page: () => ReactElement
}

const landing: PublicPage = {
  path: '/',
  title: 'Every life is an island',
  description:
    'One life in one place: its pictures, film, letters and keepsakes, on an island of its own, under the sky of the moment that mattered.',
  Page: LandingPage,
}

/** Every public page but the one that verifies an account, which needs the app. */
export const publicPages: readonly PublicPage[] = [
  landing,
  written('about', { below: createElement(SignupInvitation) }),
  written('story', { below: createElement(SignupInvitation) }),
  written('what-we-do', { below: createElement(SignupInvitation) }),
  written('aboutstarchart', { above: createElement(ChartInvitation), below: createElement(SignupInvitation) }),
  written('terms'),
  written('privacy'),
  written('whatsnew'),
  written('underconstruction', { above: createElement(UnchartedPlate) }),
]

function written(name: string, around: { readonly above?: ReactElement; readonly below?: ReactElement } = {}): PublicPage {
  const page = writtenPages[name]
  if (!page) throw new Error(`content/${name}.md is missing.`)
  const path = `/${name}`
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each page, when the module loads
  const Page = () => createElement(ContentPage, { path, page, ...around })
  return { path, title: page.title, description: page.description, Page }
}
