import { t } from '#web/lib/language/translate.ts'
import './styles.ts'
import './transitions.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadChunk } from '#web/lib/chunk.ts'
import { provideLayers } from '#web/lib/layers.ts'
import { applyMotion } from '#web/lib/motion.ts'
import { session } from '#web/lib/session/browser-session.ts'
import { rehydrate, useRoot } from '#web/lib/store/root.ts'
import { applyTheme } from '#web/lib/theme.ts'
import { showErrorToast } from '#web/lib/toasts.ts'
import { handleNavigation } from './navigation-effects.ts'
import { createAppRouter } from './router.ts'

async function start(place: HTMLElement) {
  applyTheme()
  applyMotion()
  await rehydrate(useRoot, (late) => {
    logErrorOnce(late)
    showErrorToast(t('What this browser remembered could not be read.'), t('You may have to log in again.'))
  })
  await session.restore()
  const router = createAppRouter({ styleGuide: import.meta.env.DEV || document.documentElement.dataset.mode === 'development' })
  handleNavigation(router)
  provideLayers(loadChunk(async () => (await import('#web/lib/layer-history.ts')).createLayers(router)))
  import('./follow-router.ts').then(({ followRouter }) => followRouter(router), logErrorOnce)
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

const place = document.getElementById('app')
if (place) void start(place)

/** Logs an error on the console, once for each message. */
function logErrorOnce(error: Error) {
  if (logged.has(error.message)) return
  logged.add(error.message)
  // biome-ignore lint/suspicious/noConsole: the one place that writes there
  console.error(error)
}

const logged = new Set<string>()
