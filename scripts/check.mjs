/** `npm run check`: types of every workspace, lint, format, who may import whom, every message in both languages, nothing unused, a test for every requirement. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build, env, install, node, root, say } from './bootstrap.mjs'

install()
build() // generates the route tree and the messages that the types need

const bin = (name) => join(root, 'node_modules', '.bin', name)
const workspaces = [
  'packages/domain',
  'packages/contract',
  'db',
  'apps/api',
  'apps/site',
  'apps/server',
  'tests',
  'bench',
]
const checks = [
  ...workspaces.map((workspace) => [`types: ${workspace}`, bin('tsc'), ['-p', workspace]]),
  ['lint and format', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['messages', node, [join(root, 'scripts', 'messages.mjs')]],
  ['unused code', bin('knip'), []],
  ['a test for every requirement', node, [join(root, 'scripts', 'requirements.mjs')]],
]

let failed = 0
for (const [name, command, args] of checks) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, env, encoding: 'utf8' })
  if (status === 0) continue
  failed += 1
  say(`${name} failed`)
  process.stdout.write(`${stdout}${stderr}\n`)
}
process.stdout.write(`checks: ${checks.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed ? 1 : 0
