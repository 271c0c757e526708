import { writtenPages } from 'virtual:written-pages'
import type { ReactElement } from 'react'
import { ChartInvitation } from './ChartInvitation.tsx'
import { ContentPage } from './ContentPage.tsx'
import { SignupInvitation } from './SignupInvitation.tsx'
import { UnchartedPlate } from './UnchartedPlate.tsx'

/** What cannot be written in Markdown, above and below the text of a page. */
const around: Readonly<Record<string, { readonly above?: ReactElement; readonly below?: ReactElement }>> = {
  about: { below: <SignupInvitation /> },
  'what-we-do': { below: <SignupInvitation /> },
  aboutstarchart: { above: <ChartInvitation />, below: <SignupInvitation /> },
  underconstruction: { above: <UnchartedPlate /> },
}

/** A page of `content/`, by the name of its file. */
export function WrittenPage({ name }: { readonly name: string }) {
  const page = writtenPages[name]
  if (!page) throw new Error(`content/${name}.md is missing.`)
  return <ContentPage path={`/${name}`} page={page} {...around[name]} />
}
