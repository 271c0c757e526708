import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { loadChunk } from '#web/lib/chunk.ts'

type Props = { readonly isScene: boolean; readonly children: ReactNode }
type Layout = ComponentType<Props>

const load = loadChunk(() => import('./MemberLayout.tsx'))
let loaded: Layout | null = null
const Lazy = lazy(async () => ({ default: await loadMemberLayout() }))

/** What only members need, above all the query cache, is not sent to guests. Routes of members load it beside their own code. */
export async function loadMemberLayout(): Promise<Layout> {
  loaded ??= (await load()).MemberLayout
  return loaded
}

/** The layout of members. Where it was loaded before, it renders at once, without a fallback in between. */
export function LazyMemberLayout(props: Props) {
  const [Chosen] = useState<Layout>(() => loaded ?? Lazy)
  return <Chosen {...props} />
}
