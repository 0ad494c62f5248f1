/** What processes of this machine cost, as Linux tells. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const TICKS_A_SECOND = 100

/** A process with all that it started, directly or through others, and the time of those that it waited for. */
async function familyOf(root: string): Promise<{ pid: string; ticks: number }[]> {
  const all: { pid: string; parent: string; ticks: number }[] = []
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    const stat = await readFile(join('/proc', pid, 'stat'), 'utf8').catch(() => '')
    // After the name in brackets: state, parent, …, utime, stime, and those of children that were waited for.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number)
    all.push({ pid, parent: fields[1] ?? '', ticks: user + system + childUser + childSystem })
  }
  const family = all.filter(({ pid }) => pid === root)
  for (const { pid } of family) family.push(...all.filter(({ parent }) => parent === pid))
  return family
}

/** CPU seconds of a process and its children. */
export async function cpuSecondsOf(pid: string | number): Promise<number> {
  return (await familyOf(String(pid))).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_A_SECOND
}

/** Memory of a process and its children in megabytes, what they share counted once. */
export async function megabytesOf(pid: string | number): Promise<number> {
  const family = await familyOf(String(pid))
  const kilobytes = await Promise.all(
    family.map(async (each) => {
      const rollup = await readFile(join('/proc', each.pid, 'smaps_rollup'), 'utf8').catch(() => '')
      return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
    }),
  )
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1_000
}
