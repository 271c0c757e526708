import { use } from 'react'

const library = import('uqr')
/** Modules of white around the code, so that readers find its edge (ISO/IEC 18004 asks for four). */
const border = 4

type Props = { readonly text: string; readonly label: string; readonly className?: string | undefined }

/** A text as a QR code, dark on light in either theme, as readers expect it. Suspends until its code has loaded. */
export function QrCode({ text, label, className }: Props) {
  const { encode } = use(library)
  const { data, size } = encode(text, { ecc: 'M', border })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="var(--file-card)" d={`M0 0h${size}v${size}H0z`} />
      <path fill="var(--file-ink)" d={dark.join('')} />
    </svg>
  )
}
