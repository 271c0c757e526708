import { writtenPages } from 'virtual:written-pages'
import type { ReactElement } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Plate } from '#web/ui/Plate.tsx'
import { ContentPage } from './ContentPage.tsx'
import { SignupInvitation } from './SignupInvitation.tsx'
import styles from './WrittenPage.module.css'

/** A live chart inside the page, which loads when somebody wants it. */
const ChartInvitation = () => (
  <div className={styles.invitation} data-chart-room="closed">
    <p>Give a place and a minute, and look whether we are right.</p>
    <Button id="chart" variant="primary" data-chart-preview data-load="src/web/app/about-starchart.ts">
      Try a chart
    </Button>
    <div hidden data-chart tabIndex={-1} />
  </div>
)

/** A place nobody has drawn yet: a dashed coast, and one stub of line. */
const UnchartedPlate = () => (
  <div className={styles.place}>
    <Plate>
      <svg className={styles.survey} viewBox="-100 -100 200 200" aria-hidden="true">
        <circle r="88" strokeDasharray="1 5" />
        <path d="M-100 8H100" />
        <path d="M-46 8c11-5 15-21 27-25s12 9 22 4 14-17 25-10 12 24 30 31" strokeDasharray="3 4" />
        <path className={styles.stub} d="M-96 24q6-5 12 0t12 0 12 0 12 0" />
      </svg>
    </Plate>
  </div>
)

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
