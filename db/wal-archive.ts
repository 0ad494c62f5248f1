/** The WAL archive of the embedded cluster. With a base backup it restores any moment since then. */
import { resolve } from 'node:path'
import { giveFolder, type ProcessUser } from './cluster-home.ts'

/** A segment that is not full is archived after this time, which limits what may be lost with the machine. */
const LATEST_SECONDS = 60

/** Settings of a server that archives its WAL in `walDir`, compressed. A segment is archived whole or not at all. */
export async function archiveSettings(walDir: string, user: ProcessUser | undefined): Promise<Record<string, string>> {
  await giveFolder(resolve(walDir), user)
  const archived = quoted(walDir, '/%f.gz')
  const draft = quoted(walDir, '/%f.draft')
  return {
    archive_mode: 'on',
    archive_timeout: String(LATEST_SECONDS),
    // Repeated after a crash, the command must accept an identical segment and never overwrite a different one.
    archive_command: `if test -e ${archived}; then gzip -dc ${archived} | cmp -s - "%p"; else gzip -1 < "%p" > ${draft} && mv ${draft} ${archived}; fi`,
  }
}

/** Settings of a server that recovers from the archive in `walDir`. */
export async function recoverySettings(walDir: string, user: ProcessUser | undefined): Promise<Record<string, string>> {
  await giveFolder(resolve(walDir), user)
  const archived = quoted(walDir, '/%f.gz')
  return { restore_command: `test -e ${archived} && gzip -dc ${archived} > "%p"` }
}

/** Quotes a path for PostgreSQL's settings, which expand %, and for the shell. */
function quoted(folder: string, name: string): string {
  return `'${resolve(folder).replaceAll('%', '%%').replaceAll("'", "'\\''")}${name}'`
}
