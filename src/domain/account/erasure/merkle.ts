/** SHA-256, of whoever calls: Node has a faster one than a browser. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

type Subtree = { readonly leaves: number; readonly hash: Uint8Array }

/**
 * A Merkle tree as of RFC 9162, section 2.1.1, that is built while its leaves arrive and keeps only the roots of whole subtrees. Leaves and
 * nodes are hashed with different first bytes, so that no node passes for a leaf.
 */
export function openMerkleTree(sha256: Sha256) {
  const whole: Subtree[] = []
  const join = (left: Uint8Array, right: Uint8Array) => sha256(Uint8Array.of(1, ...left, ...right))
  return {
    add(leaf: Uint8Array): void {
      let last: Subtree = { leaves: 1, hash: sha256(Uint8Array.of(0, ...leaf)) }
      for (let before = whole.at(-1); before?.leaves === last.leaves; before = whole.at(-1)) {
        whole.pop()
        last = { leaves: 2 * last.leaves, hash: join(before.hash, last.hash) }
      }
      whole.push(last)
    },
    /** The root over all leaves in the order they came; of none the hash of nothing. */
    root: (): Uint8Array =>
      whole.length === 0 ? sha256(new Uint8Array()) : whole.map(({ hash }) => hash).reduceRight((right, left) => join(left, right)),
  }
}
