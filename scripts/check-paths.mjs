/** Every file that a document names is there: a path that was renamed or removed fails the check. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

/** The first folder of a path, as docs/ARCHITECTURE.md explains it. */
const WORKSPACES = {
  api: 'apps/api/src',
  site: 'apps/site/src',
  server: 'apps/server/src',
  domain: 'packages/domain/src',
  contract: 'packages/contract/src',
  email: 'packages/email/src',
}
/** A path with a folder. Patterns (`<name>`, `*`) and addresses, which begin with a slash, are none. */
const PATH = /`([\w.-]+(?:\/[\w.-]+)+\.(?:ts|tsx|mjs|sql|json|css|md))`/g

const missing = ['*.md', 'docs/*.md']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  // What a release changed keeps the names of its time.
  .filter((document) => document !== 'CHANGELOG.md')
  .flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(PATH)].flatMap(([, path]) => {
      const [first, ...rest] = path.split('/')
      return existsSync(join(root, WORKSPACES[first] ?? first, ...rest)) ? [] : [`${document}: ${path}`]
    }),
  )
for (const line of missing) process.stdout.write(`${line} does not exist\n`)
process.exitCode = missing.length > 0 ? 1 : 0
