import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

const arrival = createStore<string>(() => '')
/** Tells those who listen where they have come. */
export const announce = (title: string) => arrival.setState(title, true)

export const Announcer = () => (
  <div role="status">
    <VisuallyHidden>{useStore(arrival)}</VisuallyHidden>
  </div>
)
