import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

function run(command: string[], environment: Record<string, string> = {}) {
  const [program = '', ...args] = command
  const { PATH = '' } = process.env
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    env: { PATH, LOG_LEVEL: 'fatal', ESCALE_NODE: process.execPath, ...environment },
    encoding: 'utf8',
    timeout: 30_000,
  })
  return { status, stdout, stderr }
}

test.each(['backup', 'restore', 'cancel', 'client-funds', 'setup', 'publish-assets'])(
  'escale %s --help prints the usage and does nothing',
  (command) => {
    const { status, stdout, stderr } = run(['deploy/bin/escale', command, '--help'])
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(new RegExp(`^escale ${command}( .+)?\n  \\w.+\n$`))
  },
)

test('a settings file that is not read is named', () => {
  const { stderr } = run(['deploy/bin/escale', 'doctor'], { ESCALE_ENV: '/nowhere/escale.env' })
  expect(stderr).toContain('/nowhere/escale.env was not read')
})

test.each([
  ['migrate', { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' }, 'the connection was refused'],
  ['publish-assets', { STRIPE_SECRET_KEY: 'pk_live_public' }, 'Must be a secret key'],
])('escale %s tells what an administrator can act on without a stack', (command, settings, sentence) => {
  const { status, stderr } = run([process.execPath, `apps/server/src/${command}-main.ts`], settings)
  expect(status).toBe(1)
  expect(stderr).toContain(sentence)
  expect(stderr).not.toMatch(/^\s+at /m)
})

test('escale-release takes a version with its commit, a unique version without it, and a name of the list', async () => {
  const prefix = await mkdtemp(join(tmpdir(), 'escale-releases-'))
  onTestFinished(() => rm(prefix, { recursive: true, force: true }))
  for (const version of ['0.1.0+aaaa', '0.1.0+bbbb', '0.2.0+cccc']) {
    const bin = join(prefix, `releases/escale-${version}-linux-x64/bin`)
    await mkdir(bin, { recursive: true })
    // It ends the change of releases before anything is changed.
    await writeFile(join(bin, 'escale'), `#!/bin/sh\necho "ran ${version}"\nexit 1\n`)
    await chmod(join(bin, 'escale'), 0o755)
  }
  const use = (name: string) => {
    const environment = { PREFIX: prefix, RUN_AS: userInfo().username, ESCALE_RELEASE_CONF: join(prefix, 'none') }
    const { stdout, stderr } = run(['deploy/bin/escale-release', 'use', name], environment)
    return stdout + stderr
  }
  expect(use('0.1.0+bbbb')).toContain('ran 0.1.0+bbbb')
  expect(use('escale-0.1.0+aaaa-linux-x64')).toContain('ran 0.1.0+aaaa')
  expect(use('0.2.0')).toContain('ran 0.2.0+cccc')
  expect(use('0.1.0')).toContain('there are 2 releases of version 0.1.0')
  expect(use('0.3.0')).toContain('version 0.3.0 is not installed')
})
