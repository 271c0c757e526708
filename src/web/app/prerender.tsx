import './styles.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { productName } from '#domain/product-name.ts'
import { fullTitle } from '#web/lib/title.ts'
import { publicPages } from '#web/pages/public-pages.ts'
import { screens } from './screens.ts'

/** One public page as markup; scripts/build.ts makes a document of it. */
export type RenderedPage = {
  readonly path: string
  readonly title: string
  /** The title without the product's name. */
  readonly name: string
  readonly description: string
  readonly source: string
  readonly markup: string
}

export const renderedPages = (): Promise<RenderedPage[]> =>
  Promise.all(
    publicPages.map(async ({ path, title, description, source, load }) => ({
      path,
      title: fullTitle(title),
      name: title,
      description,
      source,
      markup: renderToStaticMarkup(await load()),
    })),
  )

export const siteName = productName

/**
 * The paths the app's shell answers, with `:name` for what varies; every other address is not found. Those of keepers are answered as such: a
 * document carries no login, so that it must say the same to all.
 */
export const shellPaths = [
  ...screens.filter(({ access }) => access !== 'keeper').map(({ path }) => path.replaceAll('$', ':')),
  '/verifyaccount',
]
