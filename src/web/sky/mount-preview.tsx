import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/lib/query-client.ts'
import { ChartPreview } from './ChartPreview.tsx'

/** Shows the live chart in an element of a page without an app. */
export function mountPreview(host: HTMLElement): void {
  createRoot(host).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ChartPreview />
      </QueryClientProvider>
    </StrictMode>,
  )
}
