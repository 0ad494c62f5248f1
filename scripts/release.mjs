/**
 * `npm run release -- [--ref COMMIT] [--out DIR]`: builds what is installed on a production machine, from a commit and never from files that
 * are not committed. Writes two archives into DIR (`release/`):
 *
 * - `escale-VERSION-PLATFORM.tar.gz`: the site built in both languages, the program's sources, production dependencies alone, migrations,
 *   deploy files, documents, licences. It needs Node 24 and nothing else.
 * - `node-VERSION-PLATFORM.tar.gz`: that Node, for machines whose distribution has an older one.
 */
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { env, node, root, run, say } from './bootstrap.mjs'
import { packagesBelow, writeLicences } from './release-licences.mjs'
import { dependenciesOf, lockedPackages, packagesImported } from './release-packages.mjs'

const PLATFORM = `${process.platform}-${process.arch}`
/** Unpacked (OP-301). */
const MAX_BYTES = 250e6
/** What of the repository an installation holds. */
const PARTS = [
  'apps',
  'packages',
  'db',
  'demo',
  'deploy',
  'docs',
  'CHANGELOG.md',
  'README.md',
  'SECURITY.md',
  '.env.example',
]
/** What of those parts it does not need: the site is in `dist`, tests and benchmarks stay with the repository. */
const LEFT_OUT = ['apps/site/src', 'apps/site/project.inlang', 'packages/search-index/bench', 'packages/domain/testing']
const TEST_FILE = /\.(?:test|fixture)\.tsx?$|(?:^|\/)tsconfig[^/]*\.json$|vite\.config\.ts$/
/** Of packages: what no program reads while it runs. */
const NEVER_READ = /\.map$|\.d\.[cm]?ts$|\.tsbuildinfo$|\.a$/

const { values } = parseArgs({
  options: { ref: { type: 'string', default: 'HEAD' }, out: { type: 'string', default: join(root, 'release') } },
})
const commit = git('rev-parse', '--verify', `${values.ref}^{commit}`).trim()
const out = resolve(values.out)
const work = mkdtempSync(join(tmpdir(), 'escale-release-'))
try {
  const source = join(work, 'source')
  checkOut(source)
  const version = versionOf(source)
  const name = `escale-${version}-${PLATFORM}`
  buildSite(source)
  const folder = join(work, name)
  assemble(source, folder)
  installPackages(source, folder)
  writeManifests(folder, version)
  const bytes = sizeOf(folder)
  if (bytes > MAX_BYTES) throw new Error(`${name} has ${megabytes(bytes)}, more than ${megabytes(MAX_BYTES)}`)
  mkdirSync(out, { recursive: true })
  const archive = pack(name)
  const runtime = packNode()
  say(`${archive}: ${megabytes(lstatSync(archive).size)}, ${megabytes(bytes)} unpacked`)
  say(`${runtime}: ${megabytes(lstatSync(runtime).size)}`)
} finally {
  rmSync(work, { recursive: true, force: true })
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout
}

/** The version of package.json; with the commit when that is not tagged as this version, so that two builds can be installed together. */
function versionOf(source) {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const isTagged = git('tag', '--points-at', commit).split('\n').includes(`v${version}`)
  return isTagged ? version : `${version}+${commit.slice(0, 8)}`
}

/** The files of the commit, with the packages of its lock file: linked from here when the lock file is ours. */
function checkOut(source) {
  say(`checking out ${commit.slice(0, 12)}`)
  mkdirSync(source)
  run('sh', ['-c', `git archive "$1" | tar -x -C "$2"`, 'sh', commit, source])
  const lock = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  // npm puts some packages below the workspace that asks for them.
  const folders = globSync('{.,*,*/*}/node_modules', { cwd: root }).filter((path) =>
    existsSync(join(source, dirname(path), 'package.json')),
  )
  const linked =
    lock(source) === lock(root) &&
    folders.every((path) => spawnSync('cp', ['-al', join(root, path), join(source, path)]).status === 0)
  if (linked) return
  for (const path of folders) rmSync(join(source, path), { recursive: true, force: true })
  npmInstall(source, [])
}

function buildSite(source) {
  say('building the site in both languages')
  run(node, [join(source, 'scripts/build.mjs')], { cwd: source, env })
}

function npmInstall(folder, args) {
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline', ...args], {
    cwd: folder,
  })
}

/** Copies the parts that run. */
function assemble(source, folder) {
  const left = new Set(LEFT_OUT.map((path) => join(source, path)))
  mkdirSync(folder)
  for (const part of PARTS) {
    if (!existsSync(join(source, part))) continue
    cpSync(join(source, part), join(folder, part), {
      recursive: true,
      filter: (path) => !left.has(path) && !TEST_FILE.test(path) && !path.includes('/node_modules'),
    })
  }
  rmSync(join(folder, 'apps/site/dist/.built'), { force: true })
  cpSync(join(folder, 'deploy/bin'), join(folder, 'bin'), { recursive: true })
}

/** Production dependencies of the server, as the lock file pins them. */
function installPackages(source, folder) {
  say('installing production dependencies')
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    if (existsSync(join(source, file))) cpSync(join(source, file), join(folder, file))
  // npm needs every workspace that the lock file names; those that do not run are removed again.
  const unused = ['tests', 'bench'].filter((workspace) => existsSync(join(source, workspace, 'package.json')))
  for (const workspace of unused)
    cpSync(join(source, workspace, 'package.json'), join(folder, workspace, 'package.json'))
  npmInstall(folder, ['--omit=dev', '--workspace', 'apps/server'])
  for (const path of [...unused, 'package-lock.json', '.npmrc'])
    rmSync(join(folder, path), { recursive: true, force: true })
  // What the site's bundles import, and nothing of what builds them.
  for (const path of lockedPackages(source, 'apps/site', packagesImported(join(folder, 'apps/site/dist/server'))))
    cpSync(join(source, path), join(folder, path), { recursive: true })
  const modules = join(folder, 'node_modules')
  writeLicences(join(folder, 'THIRD-PARTY-LICENCES.txt'), [
    ...packagesBelow(modules),
    // Their code is in the site's bundles.
    ...lockedPackages(source, 'apps/site', dependenciesOf(source, 'apps/site')).map((path) => join(source, path)),
  ])
  for (const file of globSync('**/*', { cwd: modules, exclude: ['@escale'] }))
    if (NEVER_READ.test(file)) rmSync(join(modules, file), { force: true, recursive: true })
}

/** `package.json` without what is for development, and `release.json`: which commit this is. */
function writeManifests(folder, version) {
  const { name, description, type } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const described = { name, version, private: true, description, type, engines: { node: '>=24' } }
  const release = { version, commit, platform: PLATFORM, node: nodeVersion(), builtAt: new Date().toISOString() }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`)
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
}

function nodeVersion() {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
}

/** Bytes of all files. */
function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + lstatSync(join(entry.parentPath, entry.name)).size, 0)
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(0)} MB`
}

/** Archives a folder of `work`, owned by root and readable by all. */
function pack(name) {
  const archive = join(out, `${name}.tar.gz`)
  run('tar', ['-C', work, '--owner=0', '--group=0', '--mode=go=rX,u+rw', '-czf', archive, name])
  return archive
}

function packNode() {
  const name = `node-${nodeVersion()}-${PLATFORM}`
  const folder = join(work, name)
  mkdirSync(join(folder, 'bin'), { recursive: true })
  copyFileSync(realpathSync(node), join(folder, 'bin/node'))
  const licence = `https://github.com/nodejs/node/blob/${nodeVersion()}/LICENSE`
  writeFileSync(
    join(folder, 'README'),
    `Node.js ${nodeVersion()}, under the MIT licence and those of its parts: ${licence}\n`,
  )
  return pack(name)
}
