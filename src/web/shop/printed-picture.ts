import type { CartItem } from '#contract/shop/cart.ts'
import type { PrintedPicture } from '#web/shared/product/DrawnPicture.tsx'

/** What a line of a cart or an order prints, as its picture; null where it prints nothing of one's own, or its photograph is gone. */
export function printedPicture({ printedChart, printedImage }: Pick<CartItem, 'printedChart' | 'printedImage'>): PrintedPicture | null {
  if (printedChart) return { kind: 'chart', recipe: printedChart, image: printedImage ?? undefined }
  return printedImage === null ? null : { kind: 'image', src: printedImage }
}
