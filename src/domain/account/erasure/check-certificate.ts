import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { type Certificate, canonicalText, type SigningKey } from './certificate.ts'
import { openMerkleTree, type Sha256 } from './merkle.ts'

/** The cryptography of the machine that checks. */
export type Checking = {
  readonly sha256: Sha256
  readonly hmacSha256: (key: Uint8Array, bytes: Uint8Array) => Uint8Array
  readonly isSignedBy: (key: SigningKey, text: string, signature: string) => boolean
}

/** Whether the deployment signed this statement, by one of the keys that it names as its own. */
export const isSigned = ({ isSignedBy }: Checking, { statement, key, signature }: Certificate, keys: readonly SigningKey[]): boolean =>
  keys.some(({ x }) => x === key.x) && isSignedBy(key, canonicalText(statement), signature)

/** Whether these hashes, in hex, are those that the root of the certificate stands for. */
export function isWholeList({ sha256 }: Checking, { statement }: Certificate, hashes: readonly string[]): boolean {
  const tree = openMerkleTree(sha256)
  for (const hash of hashes.toSorted()) tree.add(hexToBytes(hash))
  return bytesToHex(tree.root()) === statement.root
}

/**
 * Which of these files were erased: their SHA-256 by name, as the manifest of an export has them.
 * @param nonce of the e-mail, in hex
 */
export function findErased(
  { hmacSha256 }: Checking,
  { nonce, hashes, files }: { readonly nonce: string; readonly hashes: readonly string[]; readonly files: ReadonlyMap<string, string> },
): { readonly erased: readonly string[]; readonly others: readonly string[] } {
  const known = new Set(hashes)
  const key = hexToBytes(nonce)
  const isErased = (sha256: string) => known.has(bytesToHex(hmacSha256(key, hexToBytes(sha256))))
  const { erased = [], others = [] } = Object.groupBy([...files], ([, sha256]) => (isErased(sha256) ? 'erased' : 'others'))
  return { erased: erased.map(([name]) => name), others: others.map(([name]) => name) }
}

/** The SHA-256 of each file by its name, of a manifest of a bag (RFC 8493, section 2.1.3). */
export const readManifest = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/^([\da-f]{64}) +(.+)$/gim)].map(([, sha256 = '', name = '']) => [name, sha256.toLowerCase()]))
