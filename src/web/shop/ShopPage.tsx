import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useNavigateTo, useSearchParams } from '#web/lib/navigation.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { isShopFree } from '#web/shared/product/free-shop.ts'
import { Link } from '#web/ui/Link.tsx'
import { CatalogPage } from './CatalogPage.tsx'
import { CartButton } from './cart/CartButton.tsx'
import { useShop } from './paths.ts'
import styles from './ShopPage.module.css'

/** The shop before the login: the same shelf, and a cart that this device keeps. Members have their catalogue. */
export function ShopPage() {
  const { isMember, shelf } = useShop()
  const [search] = useSearchParams()
  const go = useNavigateTo()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the address was when somebody logged in
  useEffect(() => {
    if (!isMember) return
    const kept = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
    void go(shelf, { replace: true, search: Object.fromEntries(kept) })
  }, [isMember])
  if (isMember) return null
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.strip}>
        <p>
          {rich('{part} You have one? <link>Log in</link>.', {
            part: isShopFree()
              ? t('Everything here is free, and lies in the case of whoever has it. It takes an account.')
              : t('Fill a cart: this device keeps it. You make an account when you order.'),
            link: (words) => <Link to="/login?next=/catalog">{words}</Link>,
          })}
        </p>
        {!isShopFree() && <CartButton />}
      </div>
      <CatalogPage />
    </QueryClientProvider>
  )
}
