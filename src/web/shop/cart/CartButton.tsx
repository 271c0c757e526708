import { loadChunk } from '#web/lib/chunk.ts'
import { t } from '#web/lib/language/translate.ts'
import { withWords } from '#web/lib/language/with-words.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { useChunk } from '#web/lib/use-chunk.ts'
import { HeaderCounter } from '#web/ui/HeaderCounter.tsx'
import { useCartPanel } from './cart-panel.ts'
import { useCart } from './queries.ts'

const crate = 'M2 6.5h16l-1.6 10H3.6zM5.5 6.5 8 2.5M14.5 6.5 12 2.5M7.5 10v3.5M10 10v3.5M12.5 10v3.5'
const loadPanel = loadChunk(withWords('shop', () => import('./CartPanel.tsx')))

/** The cart in the header, with how much is in it. Its panel is loaded when it is first opened. */
export function CartButton() {
  const { isOpen, open, close } = useCartPanel()
  const panel = useChunk(loadPanel, { isWanted: isOpen, onFailure: close })
  const remembered = useRoot(({ cart }) => cart.items)
  const count = useCart().data?.count ?? remembered.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <>
      <HeaderCounter
        name={t('Cart')}
        icon={crate}
        isEmpty={count === 0}
        count={count}
        counted={t('{count, plural, one{thing} other{things}}', { count })}
        onOpen={open}
        onApproach={() => void loadPanel().catch(() => {})} // nobody waits for it yet
      />
      {panel && <panel.CartPanel isOpen={isOpen} onClose={close} />}
    </>
  )
}
