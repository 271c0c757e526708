import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { loadChunk } from '#web/lib/chunk.ts'

type Sheet = ComponentType<{ readonly children: ReactNode }>

const load = loadChunk(() => import('./MemberLayout.tsx'))
let here: Sheet | null = null
const Lazy = lazy(async () => ({ default: await loadMemberLayout() }))

/** What only members need, the query cache before all, is not sent to guests. Routes of members fetch it beside their own code. */
export async function loadMemberLayout(): Promise<Sheet> {
  here ??= (await load()).MemberLayout
  return here
}

/** The sheet of members; where it was fetched beforehand it is drawn at once, without a wait in between. */
export function LazyMemberLayout({ children }: { readonly children: ReactNode }) {
  const [Chosen] = useState<Sheet>(() => here ?? Lazy)
  return <Chosen>{children}</Chosen>
}
