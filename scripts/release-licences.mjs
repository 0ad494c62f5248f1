/** The licences of the packages in a release. */
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i

/** The folders of all packages below a `node_modules`. */
export function packagesBelow(modules) {
  const patterns = [
    '*/package.json',
    '@*/*/package.json',
    '**/node_modules/*/package.json',
    '**/node_modules/@*/*/package.json',
  ]
  return globSync(patterns, { cwd: modules, exclude: ['@escale'] }).map((manifest) => join(modules, dirname(manifest)))
}

/** Writes name, version, licence and licence text of the packages in these folders into one file. */
export function writeLicences(file, folders) {
  const packages = new Map()
  for (const folder of folders) {
    const { name, version, license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    if (!name || !version || name.startsWith('@escale/')) continue
    packages.set(`${name} ${version}`, { licence: nameOf(license ?? licenses), texts: textsIn(folder) })
  }
  if (packages.size === 0) throw new Error('No package was found')
  const parts = [...packages]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, { licence, texts }]) =>
      [title, '='.repeat(title.length), `Licence: ${licence}`, '', ...texts].join('\n'),
    )
  writeFileSync(file, `Packages that this release contains, with their licences.\n\n${parts.join('\n\n\n')}\n`)
}

/** A licence as packages write it: an SPDX expression, an object, or a list of either. */
function nameOf(licence) {
  if (Array.isArray(licence)) return licence.map(nameOf).join(' or ')
  if (typeof licence === 'object' && licence !== null) return licence.type ?? 'see below'
  return licence ?? 'see below'
}

function textsIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim())
}
