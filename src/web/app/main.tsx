import './styles.ts'
import './travel.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { logErrorOnce } from '#web/lib/log-error.ts'
import { applyMotion } from '#web/lib/motion.ts'
import { session } from '#web/lib/session/browser-session.ts'
import { rehydrate } from '#web/lib/store/rehydrate.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { applyTheme } from '#web/lib/theme.ts'
import { showErrorToast } from '#web/lib/toasts.ts'
import { followArrivals } from './arrival.ts'
import { followLogin } from './follow-login.ts'
import { forgiveOvertakenTransitions } from './overtaken.ts'
import { createAppRouter } from './router.ts'

async function start(place: HTMLElement) {
  applyTheme()
  applyMotion()
  forgiveOvertakenTransitions()
  await rehydrate(useRoot, (late) => {
    logErrorOnce(late)
    showErrorToast('What this browser remembered could not be read.', 'You may have to log in again.')
  })
  await session.restore()
  const router = createAppRouter({ styleGuide: import.meta.env.DEV || document.documentElement.dataset.mode === 'development' })
  followArrivals(router)
  followLogin(router)
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

const place = document.getElementById('app')
if (place) void start(place)
