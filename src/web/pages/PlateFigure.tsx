import type { Plate as PlateBlock } from '#domain/pages/written-page.ts'
import { Plate } from '#web/ui/Plate.tsx'

type Props = {
  readonly plate: PlateBlock
  readonly className?: string | undefined /** It is in sight from the start. */
  readonly isFirst?: boolean
}

/** A drawing of ours in its ring. */
export const PlateFigure = ({ plate: { src, alt }, className, isFirst = false }: Props) => (
  <figure className={className}>
    <Plate>
      <img src={src} alt={alt} width="920" height="920" decoding="async" loading={isFirst ? 'eager' : 'lazy'} />
    </Plate>
  </figure>
)
