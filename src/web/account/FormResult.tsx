import type { ReactNode } from 'react'

/** What came of a form, in its place; it takes the focus, so that it is read out. */
export const FormResult = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <div ref={(place) => place?.focus()} className={className} tabIndex={-1} role="status">
    {children}
  </div>
)
