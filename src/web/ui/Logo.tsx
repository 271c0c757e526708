/** The logo: an island at the horizon, the signal line below it. Decoration only; the name stands beside it. */
export const Logo = ({ className }: { readonly className?: string | undefined }) => (
  <svg
    className={className}
    width="30"
    height="30"
    viewBox="-15 -15 30 30"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.3"
    aria-hidden="true"
  >
    <circle r="13.6" />
    <path d="M-13.5 1.5H-4L0-5.5 4 1.5h9.5" />
    <path d="M-12 6.5q2-1.6 4 0t4 0 4 0 4 0 4 0 4 0" stroke="var(--line)" />
    <circle cy="-9.6" r="1" fill="currentColor" stroke="none" />
  </svg>
)
