type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether what is only pretty is left unfetched: the person asked to save data, or the line is slow. */
export function isDataSaved(): boolean {
  const { connection } = navigator as { readonly connection?: Connection }
  return (
    connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '') || matchMedia('(prefers-reduced-data: reduce)').matches
  )
}
