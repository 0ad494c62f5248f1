/**
 * `npm run check`: types of every workspace, lint, format, allowed imports, messages in both languages, places of
 * styles, unused code, paths in documents, a test for every requirement. `node scripts/check.mjs WORD` runs the checks
 * whose name begins with the word.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { build, env, install, node, root, say } from './bootstrap.mjs'

install()
build() // Generates the route tree and the messages that the types need.

const bin = (name) => join(root, 'node_modules', '.bin', name)
// Code that runs on Node with the same settings is checked as one program: API, server, tests and bench in a third of
// the time.
const programs = ['tsconfig.node.json', 'apps/site', 'packages/domain', 'packages/contract', 'packages/email', 'db']
const [only = ''] = process.argv.slice(2)
const checks = [
  ...programs.map((program) => [`types: ${program}`, bin('tsc'), ['-p', program]]),
  ['lint and format', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['unused code', bin('knip'), []],
  ['messages', node, [join(root, 'scripts', 'check-messages.mjs')]],
  ['imports between slices', node, [join(root, 'scripts', 'check-imports.mjs')]],
  ['places of styles', node, [join(root, 'scripts', 'check-styles.mjs')]],
  ['paths in documents', node, [join(root, 'scripts', 'check-paths.mjs')]],
  ['a test for every requirement', node, [join(root, 'scripts', 'check-requirements.mjs')]],
].filter(([name]) => name.startsWith(only))

let failed = 0
const waiting = [...checks]
/** Worker: runs the remaining checks one after the other. */
async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const [name, command, args] = check
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = new Promise((resolve) => child.once('error', () => resolve(1)).once('exit', resolve))
    const [status, said, complained] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
    if (status === 0) continue
    failed += 1
    say(`${name} failed`)
    process.stdout.write(`${said}${complained}\n`)
  }
}
await Promise.all([work(), work()])
process.stdout.write(`checks: ${checks.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 && checks.length > 0 ? 0 : 1
