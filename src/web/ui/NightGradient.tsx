/** The night sky of a plate as a gradient for `fill="url(#id)"`: dark above, lighter towards the horizon at y = 0. */
export const NightGradient = ({ id }: { readonly id: string }) => (
  <linearGradient id={id} y1="-460" x2="0" y2="0" gradientUnits="userSpaceOnUse">
    <stop stopColor="var(--sky-1)" />
    <stop offset=".62" stopColor="var(--sky-2)" />
    <stop offset=".86" stopColor="var(--sky-3)" />
    <stop offset="1" stopColor="var(--sky-4)" />
  </linearGradient>
)
