/** The release of the present commit and one before it, built once for a commit and kept in `release/`. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** A text on every page: a release whose text differs has other scripts. */
const TEXTS = 'apps/site/src/shell/shell.fr.json'

/** Read once: a commit that is made while the tests run belongs to the next run. */
const HEAD = git(['rev-parse', 'HEAD'])

export interface Release {
  version: string
  archive: string
  /** Node, for machines without it. */
  node: string
}

/** The release of HEAD: what is not committed is not in it. */
export function presentRelease(): Release {
  return build(HEAD)
}

/** A release like the present one whose scripts have other names: HEAD with one text of the site changed. */
export function previousRelease(): Release {
  const dir = mkdtempSync(join(tmpdir(), 'escale-index-'))
  try {
    const env = { GIT_INDEX_FILE: join(dir, 'index') }
    const texts = git(['show', `${HEAD}:${TEXTS}`])
    const changed = texts.replace(/"(shell_copyright)": "/, '"$1": "· ')
    if (changed === texts) throw new Error(`${TEXTS} does not hold the text that is to change`)
    git(['read-tree', HEAD], { env })
    const blob = git(['hash-object', '-w', '--stdin'], { input: changed })
    git(['update-index', '--cacheinfo', `100644,${blob},${TEXTS}`], { env })
    const tree = git(['write-tree'], { env })
    const who = {
      GIT_AUTHOR_NAME: 'deploy',
      GIT_AUTHOR_EMAIL: 'deploy@escale.example',
      GIT_COMMITTER_NAME: 'deploy',
      GIT_COMMITTER_EMAIL: 'deploy@escale.example',
    }
    return build(git(['commit-tree', tree, '-p', HEAD, '-m', 'previous release of tests/deploy'], { env: who }))
  } finally {
    rmSync(dir, { recursive: true })
  }
}

function build(commit: string): Release {
  // By content: another message or date of the same files is the same release.
  const out = join(root, 'release', git(['rev-parse', `${commit}^{tree}`]).slice(0, 12))
  if (!existsSync(join(out, 'done'))) {
    const args = ['scripts/release.mjs', '--ref', commit, '--out', out]
    // On the disk of our packages, which are then linked instead of installed anew.
    const scratch = join(root, 'release/scratch')
    mkdirSync(scratch, { recursive: true })
    const { status } = spawnSync(process.execPath, args, {
      cwd: root,
      env: { ...process.env, TMPDIR: scratch },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    if (status !== 0) throw new Error(`The release of ${commit} could not be built`)
    spawnSync('touch', [join(out, 'done')])
  }
  const files = readdirSync(out)
  const archive = files.find((name) => name.startsWith('escale-')) ?? ''
  const node = files.find((name) => name.startsWith('node-')) ?? ''
  const version = /^escale-(.+)-[a-z]+-[a-z0-9]+\.tar\.gz$/.exec(archive)?.[1] ?? ''
  return { version, archive: join(out, archive), node: join(out, node) }
}

function git(args: string[], { env = {}, input }: { env?: Record<string, string>; input?: string } = {}): string {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    env: { ...process.env, ...env },
    input,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.trim() === '' ? stdout : stdout.replace(/\n$/, '')
}
