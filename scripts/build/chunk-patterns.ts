import { groups } from './chunk-groups.ts'

const escaped = (text: string) => text.replace(/[/.]/g, '\\$&')
/** A module with its stylesheet, which bears its name; a folder with all that is in it. */
const patternOf = (path: string) => escaped(path.endsWith('/') ? path : path.replace(/tsx?$/, ''))

/** The groups as the bundler asks for them: by a pattern of the path of each module. The other schemas go with the forms that they check. */
export const chunkGroups = groups.map(({ name, packages, modules, schemas = [], except, minShareCount }) => {
  const paths = [...packages.map((one) => `node_modules\\/${escaped(one)}\\/`), ...modules.map(patternOf)].join('|')
  const faces = schemas.map((path) => `${escaped(path)}\\?forms$`)
  const pattern = `^(?!.*\\?forms$)${except ? `(?!.*${escaped(except)})` : ''}.*(?:${paths})`
  return { name, test: new RegExp([pattern, ...faces].join('|')), ...(minShareCount && { minShareCount }) }
})
