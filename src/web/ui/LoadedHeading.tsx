import type { ReactNode } from 'react'

/**
 * The heading of a screen that first has to ask what it is about. On arrival the focus had nowhere to go but the page;
 * if it still waits there, the heading takes it.
 */
export const LoadedHeading = ({ children, className }: { readonly children: ReactNode; readonly className?: string | undefined }) => (
  <h1 ref={takeFocus} className={className} tabIndex={-1}>
    {children}
  </h1>
)

function takeFocus(heading: HTMLHeadingElement | null) {
  if (document.activeElement?.id === 'page') heading?.focus({ preventScroll: true })
}
