import { mayChart } from '#domain/people/protected-routes.ts'
import type { ChartKind } from '#domain/sky/saved-charts.ts'
import { useMe } from '#web/lib/me.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './MissingProduct.module.css'

const products = {
  single: { slug: 'single-charts', name: 'Single Charts' },
  double: { slug: 'double-charts', name: 'Double Charts' },
} as const satisfies Record<ChartKind, object>

/** Whether one is known to lack the product that saves charts of this kind. */
export function useLacksProduct(kind: ChartKind): boolean {
  const me = useMe().data
  // of a very long case only the newest artifacts are known here
  if (!me || me.next.caseartifacts !== undefined) return false
  const owned = me.caseartifacts.map(({ artifcats }) => artifcats.product1.name)
  return !mayChart(kind, owned)
}

/** Says which product saves a chart of this kind. */
export function MissingProduct({ kind }: { readonly kind: ChartKind }) {
  const { slug, name } = products[kind]
  return (
    <p className={styles.missing}>
      Saving this needs {name}.{' '}
      <Link to="/catalog" search={{ product: slug }}>
        Get {name}
      </Link>
    </p>
  )
}
