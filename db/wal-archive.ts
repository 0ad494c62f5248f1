/** The log of a cluster of ours, kept segment by segment beside a base backup: together they are every moment since then. */
import { resolve } from 'node:path'
import { giveFolder, type ProcessUser } from './cluster-home.ts'

/** A segment that is not full is kept after this time all the same: so much may be lost with the machine. */
const LATEST_SECONDS = 60

/** Settings of a server that keeps its log in `walDir`, compressed; a segment is there whole or not at all. */
export async function archiveSettings(walDir: string, user: ProcessUser | undefined): Promise<Record<string, string>> {
  await giveFolder(resolve(walDir), user)
  const archived = quoted(walDir, '/%f.gz')
  const draft = quoted(walDir, '/%f.draft')
  return {
    archive_mode: 'on',
    archive_timeout: String(LATEST_SECONDS),
    // Asked for again after a crash it must say yes to what it has, and never write over another's.
    archive_command: `if test -e ${archived}; then gzip -dc ${archived} | cmp -s - "%p"; else gzip -1 < "%p" > ${draft} && mv ${draft} ${archived}; fi`,
  }
}

/** Settings of a server that recovers from what is kept there. */
export async function recoverySettings(walDir: string, user: ProcessUser | undefined): Promise<Record<string, string>> {
  await giveFolder(resolve(walDir), user)
  const archived = quoted(walDir, '/%f.gz')
  return { restore_command: `test -e ${archived} && gzip -dc ${archived} > "%p"` }
}

/** For PostgreSQL, to which % is a mark, and for its shell. */
function quoted(folder: string, name: string): string {
  return `'${resolve(folder).replaceAll('%', '%%').replaceAll("'", "'\\''")}${name}'`
}
