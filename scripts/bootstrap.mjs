/**
 * Prerequisites of every script on a fresh clone with any Node from 20 on: the packages of the lock file (which include
 * Node 24) and a built site. Both steps are skipped when nothing has changed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
/** Node 24, as pinned by the lock file. */
export const node = join(bin, 'node')
/** Environment in which `node` and the packages' programs are the project's own. */
export const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }

/** Runs a program and inherits its output. Throws when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit', ...options })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed (${status})`)
}

/** Timeout for a stalled registry. The next attempt reuses what is in npm's cache. */
const INSTALL_ATTEMPTS = 4

/** Installs the packages of package-lock.json unless they are installed. */
export function install() {
  const wanted = digest([join(root, 'package-lock.json')])
  unlessDone(join(root, 'node_modules', '.installed'), wanted, () => {
    say('installing packages')
    // Not `npm ci`: it refuses a lock file that lacks the optional binaries of other platforms.
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
    retry(INSTALL_ATTEMPTS, () => run('npm', args, { env: process.env }))
  })
}

/** Builds the site for each language, unless its sources have not changed. */
export function build() {
  const site = join(root, 'apps', 'site')
  const sources = ['src', 'public', 'vite.config.ts', 'project.inlang/settings.json'].map((path) => join(site, path))
  const packages = ['packages/domain/src', 'packages/contract/src', 'package-lock.json'].map((path) => join(root, path))
  unlessDone(join(site, 'dist', '.built'), digest([...sources, ...packages]), () => {
    rmSync(join(site, 'dist'), { recursive: true, force: true })
    for (const locale of ['fr', 'en']) {
      say(`building the site (${locale})`)
      const vite = join(root, 'node_modules/vite/bin/vite.js')
      // With another NODE_ENV in the shell the bundle would call React's development functions, which production has not.
      const settings = { ...env, NODE_ENV: 'production', SITE_LOCALE: locale }
      run(node, [vite, 'build', '--logLevel', 'warn'], { cwd: site, env: settings })
    }
  })
}

/**
 * By default V8 uses 134 MB for young objects and lets old ones grow to four times the live size. These flags halve the
 * memory for up to a tenth more CPU time (docs/decisions/0007). They set no limit, so a server that needs more gets it. The third flag
 * puts Node's own code on large memory pages, where there are any: a page takes 2 to 8 % less CPU time, the process 8 MB more.
 */
const sparing = ['--max-semi-space-size=16', '--heap-growing-percent=45', '--use-largepages=silent']
/** glibc allocates up to eight heaps per core for the compression threads, and never shrinks them. */
const fewHeaps = { MALLOC_ARENA_MAX: '2' }

/** Starts a long-running script of the project, forwards signals to it, and exits with its status. */
export function become(args) {
  const child = spawn(node, [...sparing, ...args], { cwd: root, env: { ...fewHeaps, ...env }, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

export function say(text) {
  process.stdout.write(`\u001b[2m▸ ${text}\u001b[0m\n`)
}

/** Retries a function up to a number of times; throws the last error. */
function retry(attempts, act) {
  for (let attempt = 1; ; attempt++) {
    try {
      return act()
    } catch (error) {
      if (attempt === attempts) throw error
      say(`${error.message}; attempt ${attempt + 1} of ${attempts}`)
    }
  }
}

function unlessDone(stamp, wanted, act) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  act()
  writeFileSync(stamp, wanted)
}

function digest(paths) {
  const hash = createHash('sha256')
  const generated = /\.gen\.ts$|\.generated$/
  const visit = (path) => {
    if (!existsSync(path) || generated.test(path)) return
    const entries = readdirSync(path, { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const child = join(path, entry.name)
      if (entry.isDirectory()) visit(child)
      else if (!generated.test(entry.name)) add(child)
    }
  }
  const add = (file) => hash.update(file.slice(root.length)).update(readFileSync(file))
  for (const path of paths) {
    if (!existsSync(path)) continue
    if (/\.\w+$/.test(path)) add(path)
    else visit(path)
  }
  return hash.digest('hex')
}
