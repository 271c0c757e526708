import type { ReactNode } from 'react'

/** The result of a form, shown in its place. It takes the focus, so that screen readers read it. */
export const FormResult = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <div ref={(element) => element?.focus()} className={className} tabIndex={-1} role="status">
    {children}
  </div>
)
