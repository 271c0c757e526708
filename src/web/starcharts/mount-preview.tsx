import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/lib/query-client.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { ChartPreview } from './ChartPreview.tsx'

/** Shows the live chart in an element of a page without an app. What the app remembers says whether its visitor owns the maker. */
export async function mountPreview(host: HTMLElement): Promise<void> {
  await useRoot.persist.rehydrate()
  createRoot(host).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ChartPreview />
      </QueryClientProvider>
    </StrictMode>,
  )
}
