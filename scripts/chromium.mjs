/** Finds a Chromium for the browser tests: an installed one, else Playwright's, else Debian's package (as root). */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { env, node, root, say } from './bootstrap.mjs'

/** Prefers the headless shell: the same engine without a window uses two thirds of the CPU time. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Returns the path of the executable. Throws when there is none. */
export function findChromium() {
  const installed = [process.env.CHROMIUM_PATH, ...known].find((path) => path && existsSync(path))
  if (installed) return installed

  say('installing a browser for the tests')
  const cli = 'node_modules/@playwright/test/cli.js'
  const download = spawnSync(node, [cli, 'install', 'chromium-headless-shell'], {
    cwd: root,
    env,
    stdio: 'ignore',
    timeout: 180_000,
  })
  const ask = "import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))"
  const path = spawnSync(node, ['-e', ask], { cwd: root, env, encoding: 'utf8' }).stdout
  if (download.status === 0 && existsSync(path)) return path

  if (process.getuid?.() === 0) {
    const apt = (args) =>
      spawnSync('apt-get', args, { stdio: 'ignore', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } })
    apt(['update'])
    apt(['install', '-y', '--no-install-recommends', 'chromium-headless-shell'])
    const packaged = known.find((path) => existsSync(path))
    if (packaged) return packaged
  }
  throw new Error('No Chromium: install one and name it in CHROMIUM_PATH')
}
