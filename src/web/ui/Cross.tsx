/** Says that something is put away. The button around it says what in words. */
export const Cross = ({ className }: { readonly className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 20 20" width="16" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
    <path d="M5 5l10 10M15 5L5 15" />
  </svg>
)
