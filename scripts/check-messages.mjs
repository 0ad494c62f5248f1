/**
 * Checks the site's messages: every key exists in both languages with the same variables, each is used, no used key is
 * missing; French typography is correct; texts shared by mails and site are in one catalogue. Part of `npm run check`.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

const site = join(root, 'apps', 'site')
const ERRORS = '../../packages/contract/src/error.{locale}.json'
/** Keys shared by mails, documents and site, from any slice; each must be used on both sides. */
const SHARED = '../../packages/contract/src/shared.{locale}.json'
const read = (path) => readFileSync(join(site, path), 'utf8')

/** The message files of the compiler's settings, which must be all that exist. */
function messageFiles() {
  const { locales, ...settings } = JSON.parse(read('project.inlang/settings.json'))
  const patterns = settings['plugin.inlang.messageFormat'].pathPattern
  const listed = patterns.flatMap((pattern) => locales.map((locale) => pattern.slice(2).replace('{locale}', locale)))
  const unlisted = globSync('src/**/*.{fr,en}.json', { cwd: site }).filter((path) => !listed.includes(path))
  return { patterns, locales, unlisted }
}

/** Returns every text of a message: itself, or its plural forms. */
function textsOf(message) {
  return typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
}

function variablesOf(message) {
  const texts = textsOf(message)
  const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  return [...new Set(names)].sort().join(' ')
}

/** Returns the string literals of a source file. */
function literalsOf(source) {
  return new Set([...source.matchAll(/'([^'\n]+)'/g)].map(([, literal]) => literal))
}

/** Returns the problems, one line each. */
function faultsOfMessages() {
  const faults = []
  const { patterns, locales, unlisted } = messageFiles()
  for (const path of unlisted) faults.push(`${path} is not in project.inlang/settings.json`)

  const keys = new Map()
  for (const pattern of patterns) {
    const [french, english] = locales.map((locale) => JSON.parse(read(pattern.replace('{locale}', locale))))
    // A slice may have several files: owner-calendar belongs to the slice owner.
    const slice = pattern.split('/').at(-1).split(/[.-]/)[0]
    for (const key of new Set([...Object.keys(french), ...Object.keys(english)])) {
      if (key === '$schema') continue
      if (keys.has(key)) faults.push(`${key} stands twice`)
      keys.set(key, { pattern, texts: [french[key], english[key]] })
      if (pattern !== SHARED && !key.startsWith(`${slice}_`))
        faults.push(`${key} does not begin with its slice, ${slice}_`)
      if (french[key] === undefined) faults.push(`${key} is missing in French`)
      else if (english[key] === undefined) faults.push(`${key} is missing in English`)
      else if (variablesOf(french[key]) !== variablesOf(english[key]))
        faults.push(`${key} has other variables in English: ${variablesOf(french[key])} / ${variablesOf(english[key])}`)
      for (const text of textsOf(french[key] ?? '')) {
        if (/['"]| [:;!?»€]|« /.test(text)) faults.push(`${key} is not in French typography: ${text}`)
      }
    }
  }

  const sources = globSync('src/**/*.{ts,tsx}', {
    cwd: site,
    exclude: (path) => path.includes('messages.generated') || /\.test\.tsx?$/.test(path),
  })
  const used = new Set(sources.flatMap((path) => [...read(path).matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)))
  const sharers = globSync('{apps/api,packages/contract,packages/email}/src/**/*.ts', { cwd: root })
  const literals = new Map(sharers.map((path) => [path, literalsOf(readFileSync(join(root, path), 'utf8'))]))
  const shared = new Set([...literals.values()].flatMap((texts) => [...texts]))
  const emails = [...literals].filter(([path]) => path.startsWith('packages/email/') && !path.endsWith('.test.ts'))
  for (const [key, { pattern, texts }] of keys) {
    // The API's types require the messages of the error catalogue, so these count as used.
    if (!used.has(key) && pattern !== ERRORS) faults.push(`${key} is not used`)
    if (pattern === SHARED && !shared.has(key)) faults.push(`${key} is the site's alone: it belongs to its slice`)
    for (const [path, found] of emails) {
      if (texts.every((text) => found.has(text))) faults.push(`${path} repeats ${key}: share it`)
    }
  }
  return faults
}

const faults = faultsOfMessages()
process.stdout.write(faults.map((fault) => `${fault}\n`).join(''))
process.exitCode = faults.length > 0 ? 1 : 0
