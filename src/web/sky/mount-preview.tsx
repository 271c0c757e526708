import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ChartPreview } from './ChartPreview.tsx'

/** Shows the live chart in an element of a page without an app. */
export function mountPreview(host: HTMLElement): void {
  createRoot(host).render(
    <StrictMode>
      <ChartPreview />
    </StrictMode>,
  )
}
