import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const release: (() => void)[] = []
afterEach(() => {
  for (const act of release.splice(0)) act()
})

test('an installation survives a registry that stalls in the middle of a download', async () => {
  const { downloads, status, installed, output } = await installFrom({ stalls: 1 })
  expect(output).toContain('attempt 2 of 4')
  expect({ downloads, status, installed }).toEqual({ downloads: 2, status: 0, installed: true })
})

test('an installation fails after four attempts and leaves no mark of success', async () => {
  const { downloads, status, installed } = await installFrom({ stalls: 9 })
  expect({ downloads, status, installed }).toEqual({ downloads: 4, status: 1, installed: false })
})

/** Runs `install()` on a one-package project whose registry stalls in the first `stalls` downloads. */
async function installFrom({ stalls }: { stalls: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'escale-install-'))
  release.push(() => rmSync(folder, { recursive: true, force: true }))
  const npmEnv = {
    ...process.env,
    npm_config_cache: join(folder, 'cache'),
    npm_config_fetch_timeout: '1000',
    npm_config_update_notifier: 'false',
  }
  const tarball = pack(folder, npmEnv)
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`

  let downloads = 0
  const registry = createServer((request, response) => {
    if (!request.url?.endsWith('.tgz')) {
      const dist = { tarball: `http://${request.headers.host}/parcel.tgz`, integrity }
      const versions = { '1.0.0': { name: 'parcel', version: '1.0.0', dist } }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ name: 'parcel', 'dist-tags': { latest: '1.0.0' }, versions }))
      return
    }
    downloads += 1
    response.setHeader('content-length', tarball.length)
    if (downloads > stalls) response.end(tarball)
    else response.write(tarball.subarray(0, 20))
  })
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  release.push(() => {
    registry.closeAllConnections()
    registry.close()
  })

  const project = join(folder, 'project')
  mkdirSync(join(project, 'scripts'), { recursive: true })
  copyFileSync(join(root, 'scripts', 'bootstrap.mjs'), join(project, 'scripts', 'bootstrap.mjs'))
  copyFileSync(join(root, '.npmrc'), join(project, '.npmrc'))
  const manifest = { name: 'project', version: '1.0.0', dependencies: { parcel: '1.0.0' } }
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest))
  const packages = { '': manifest, 'node_modules/parcel': { version: '1.0.0', integrity } }
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ ...manifest, lockfileVersion: 3, packages }))

  const { port } = registry.address() as AddressInfo
  const child = spawn(process.execPath, ['-e', "import('./scripts/bootstrap.mjs').then((it) => it.install())"], {
    cwd: project,
    env: { ...npmEnv, npm_config_registry: `http://127.0.0.1:${port}/` },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [status] = await once(child, 'close')
  const installed = existsSync(join(project, 'node_modules', '.installed'))
  return { downloads, status, installed, output }
}

/** The tarball of a package without dependencies. */
function pack(folder: string, env: NodeJS.ProcessEnv) {
  const source = join(folder, 'parcel')
  mkdirSync(source)
  writeFileSync(join(source, 'package.json'), JSON.stringify({ name: 'parcel', version: '1.0.0' }))
  execFileSync('npm', ['pack', '--pack-destination', folder], { cwd: source, env, stdio: 'ignore' })
  return readFileSync(join(folder, 'parcel-1.0.0.tgz'))
}
