import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { certificate as certificateSchema, erasureApi } from '#contract/account/erasure.ts'
import type { Certificate } from '#domain/account/erasure/certificate.ts'
import { findErased, isSigned, isWholeList, readManifest } from '#domain/account/erasure/check-certificate.ts'
import { shownPath } from '#domain/imports/zip-entry.ts'
import { checking } from '#server/account/erasure/signing-key.ts'
import { type Command, type Options, tellTo } from './command.ts'
import { connect } from './connect.ts'
import type { CommandDeps } from './deps.ts'
import { Ending, exitCodes } from './exit-codes.ts'
import { count, size } from './words.ts'

/**
 * Checks a certificate of erasure: its signature by the keys of the deployment; with the hashes, that they are those of its root; with nonce
 * and the manifest of an export, which of these files were erased.
 */
export const checkCertificate: Command = async (deps, [file], options) => {
  if (file === undefined) throw new Ending(exitCodes.usage, 'Name the file of the certificate: bureau check-certificate FILE')
  const certificate = await readCertificate(deps, file)
  const { statement } = certificate
  const tell = tellTo(deps, options)
  const { keys } = await connect(deps, { server: options.server ?? statement.deployment, key: null }).call(erasureApi.keys)
  const signed = isSigned(checking, certificate, keys)
  tell(
    { event: 'signature', number: statement.number, isGood: signed },
    signed
      ? `Certificate ${statement.number} is signed by ${statement.deployment}: ${count(statement.objects)} objects (${size(statement.bytes)}) were erased by ${statement.ended}, and backups end on ${statement.backupsEnd}.`
      : `The signature is not that of ${options.server ?? statement.deployment}. Somebody changed the certificate, or it is of another deployment.`,
  )
  if (!signed) return exitCodes.someFailed
  if (options.hashes === undefined) return exitCodes.done
  const hashes = (await readText(deps, options.hashes)).split('\n').filter((line) => /^[\da-f]{64}$/.test(line))
  const isWhole = isWholeList(checking, certificate, hashes)
  tell(
    { event: 'hashes', count: hashes.length, isGood: isWhole },
    isWhole
      ? `The ${count(hashes.length)} hashes are those that its root stands for.`
      : 'The hashes are not those that its root stands for: the list was changed, or is of another certificate.',
  )
  if (!isWhole) return exitCodes.someFailed
  return options.manifest === undefined ? exitCodes.done : checkFiles(deps, options, hashes)
}

async function checkFiles(deps: CommandDeps, options: Options, hashes: readonly string[]) {
  const { nonce = '', manifest = '' } = options
  if (!/^[\da-f]{64}$/i.test(nonce)) throw new Ending(exitCodes.usage, 'The nonce of the e-mail is needed: --nonce and 64 digits.')
  const all = readManifest(await readText(deps, manifest))
  const files = new Map([...all].filter(([name]) => name.startsWith('data/media/')))
  const { erased, others } = findErased(checking, { nonce: nonce.toLowerCase(), hashes, files })
  tellTo(deps, options)(
    { event: 'files', erased: erased.length, others },
    [
      `${count(erased.length)} of ${count(files.size)} files of your export were among what was erased.`,
      ...others.map((name) => `  Not among them: ${shownPath(name)}`),
    ].join('\n'),
  )
  return others.length === 0 ? exitCodes.done : exitCodes.someFailed
}

async function readCertificate(deps: CommandDeps, file: string): Promise<Certificate> {
  const text = await readText(deps, file)
  try {
    return certificateSchema.parse(JSON.parse(text))
  } catch {
    throw new Ending(exitCodes.unreadable, `${shownPath(file)} is not a certificate of erasure.`)
  }
}

const readText = (deps: CommandDeps, file: string): Promise<string> =>
  readFile(path.resolve(deps.folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Ending(exitCodes.unreadable, `${shownPath(file)} cannot be read (${error.code}).`)
  })
