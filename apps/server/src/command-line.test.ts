import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
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

test.each(['backup', 'restore', 'cancel', 'client-funds', 'setup', 'publish-assets', 'check-settings'])(
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

test.each([
  ['SECRET_KEY', ''],
  ['PUBLIC_URL', 'no address'],
])('OP-101 escale check-settings ends with 78 where a start would: %s=%s', (setting, value) => {
  const settings = {
    PUBLIC_URL: 'https://example.org',
    TRUSTED_PROXIES: '1',
    SECRET_KEY: 'k3yOfTheTestThatIsLongEnoughForAll',
    SMTP_URL: 'smtps://mail.example.org',
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_WEBHOOK_SECRET: 'whsec_local',
  }
  const command = [process.execPath, 'apps/server/src/check-settings-main.ts']
  expect(run(command, settings)).toEqual({ status: 0, stdout: '', stderr: '' })
  const { status, stderr } = run(command, { ...settings, [setting]: value })
  expect(status).toBe(78)
  expect(stderr).toContain(setting)
  expect(stderr).not.toMatch(/^\s+at /m)
})

test('OP-302 escale-release changes nothing when no node would start, and says why', async () => {
  const { use, commands } = await installed({ '0.1.0+aaaa': CHECK_FAILS })
  const { status, stderr, stdout } = use('0.1.0')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('nothing was changed, for no node would start:\n  - SECRET_KEY is missing')
  expect(await commands()).toEqual([])
})

test('OP-302 escale-release waits for no node that has ended, shows its last lines, and names the way back', async () => {
  const started = Date.now()
  const { use, commands } = await installed({ '0.1.0+aaaa': NEVER_READY, '0.2.0+bbbb': NEVER_READY })
  const first = use('0.2.0')
  expect(first.stderr).toContain('SECRET_KEY is missing')
  expect(first.stderr).toContain('escale-web@3001 has ended')
  expect(first.stderr).toContain('Way back: escale-release use 0.1.0+aaaa')
  expect(await commands()).toEqual(['restart escale-worker', 'restart escale-web@3001'])
  const again = use('0.2.0')
  expect(again.stderr).toContain('correct what is wrong, then again: escale-release use 0.2.0+bbbb')
  expect(Date.now() - started).toBeLessThan(20_000)
})

const CHECK_FAILS = '[ "$1" = check-settings ] || exit 0; echo "  - SECRET_KEY is missing" >&2; exit 78'
const NEVER_READY = '[ "$1" != ready ]'

/** Releases whose command is this line of shell; the first one is in use. A systemctl of the test takes every unit for failed. */
async function installed(releases: Record<string, string>) {
  const prefix = await mkdtemp(join(tmpdir(), 'escale-releases-'))
  onTestFinished(() => rm(prefix, { recursive: true, force: true }))
  const program = async (path: string, line: string) => {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `#!/bin/sh\n${line}\n`)
    await chmod(path, 0o755)
  }
  const nameOf = (version: string) => `releases/escale-${version}-linux-x64`
  for (const [version, line] of Object.entries(releases))
    await program(join(prefix, nameOf(version), 'bin/escale'), line)
  await symlink(nameOf(Object.keys(releases)[0] ?? ''), join(prefix, 'current'))
  await program(join(prefix, 'bin/systemctl'), `case $1 in is-failed) ;; *) echo "$*" >>${prefix}/commands ;; esac`)
  await program(join(prefix, 'bin/journalctl'), 'echo "  - SECRET_KEY is missing"')
  const environment = {
    PATH: `${prefix}/bin:${process.env.PATH}`,
    PREFIX: prefix,
    RUN_AS: userInfo().username,
    ESCALE_RELEASE_CONF: join(prefix, 'none'),
    OWNER_ENV: join(prefix, 'none'),
  }
  return {
    use: (name: string) => run(['deploy/bin/escale-release', 'use', name], environment),
    /** What systemctl was told to do. */
    commands: async () =>
      (await readFile(join(prefix, 'commands'), 'utf8').catch(() => '')).split('\n').filter(Boolean),
  }
}

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
