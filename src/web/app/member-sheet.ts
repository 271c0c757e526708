import { lazyRouteComponent } from '@tanstack/react-router'
import { loadChunk } from '#web/lib/chunk.ts'

/** What only members need, the query cache before all, is not sent to guests. Routes of members fetch it beside their own code. */
export const MemberSheet = lazyRouteComponent(
  loadChunk(() => import('./MemberSheet.tsx')),
  'MemberSheet',
)
