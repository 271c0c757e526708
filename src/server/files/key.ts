/** The key, when it is one of ours; a bug of ours otherwise, since no name of a user ever reaches a key. */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9][\w./-]*$/i.test(key) || key.includes('..')) throw new Error(`not a key of ours: ${JSON.stringify(key)}`)
  return key
}
