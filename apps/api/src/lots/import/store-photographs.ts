import type { FileStore } from '../../platform/files/file-store.ts'
import { acceptPhotograph, type PhotographRefusal, photographHash } from '../pictures/accept-photograph.ts'
import { type Photograph, photographFile } from '../pictures/photograph.ts'
import { type FileRefusal, readInside } from './photograph-file.ts'
import type { Path, Problem } from './problem.ts'

/** Decoding takes a core for its time. */
const AT_ONCE = 2

export interface PhotographDeps {
  /** Where they are kept. */
  photographs: FileStore
  /** Where the file's paths begin. */
  folder: string
  /** Nothing is kept. */
  dryRun: boolean
}

interface Wanted {
  path: Path
  file: string
}

export interface StoredPhotographs {
  /** In the order of what was wanted; null for those that were refused. */
  photographs: (Photograph | null)[]
  problems: Problem[]
  /** How many were not known before. */
  added: number
}

/**
 * Reads files, accepts what is a photograph and keeps it. `known` are those that the lot shows already: a file among them is
 * not decoded again as long as it is kept.
 */
export async function storePhotographs(
  deps: PhotographDeps,
  wanted: readonly Wanted[],
  known: readonly Photograph[],
): Promise<StoredPhotographs> {
  const stored: StoredPhotographs = { photographs: wanted.map(() => null), problems: [], added: 0 }
  const waiting = [...wanted.entries()]
  const underWay: UnderWay = new Map()
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, { path, file }] = next
      const found = await keepOne(deps, file, known, underWay)
      if ('refused' in found) stored.problems.push({ path, words: `${found.refused} (${JSON.stringify(file)})` })
      else {
        stored.photographs[index] = found.photograph
        if (found.isNew) stored.added++
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return stored
}

type KeptOne = { photograph: Photograph; isNew: boolean } | { refused: string }
/** By their hash: the same photograph twice is one. */
type UnderWay = Map<string, Promise<KeptOne>>

async function keepOne(
  deps: PhotographDeps,
  file: string,
  known: readonly Photograph[],
  underWay: UnderWay,
): Promise<KeptOne> {
  const read = await readInside(deps.folder, file)
  if (!read.ok) return { refused: REFUSALS[read.reason] }
  const hash = await photographHash(read.bytes)
  const before = known.find((photograph) => photograph.hash === hash)
  if (before && (await deps.photographs.has(photographFile(before)))) return { photograph: before, isNew: false }
  const started = underWay.get(hash) ?? acceptAndKeep(deps, read.bytes)
  underWay.set(hash, started)
  return started
}

async function acceptAndKeep({ photographs, dryRun }: PhotographDeps, original: Buffer<ArrayBuffer>): Promise<KeptOne> {
  const accepted = await acceptPhotograph(original)
  if (!accepted.ok) return { refused: REFUSALS[accepted.reason] }
  const { photograph, bytes } = accepted
  if (!dryRun) await photographs.write(photographFile(photograph), bytes, 'image/jpeg')
  return { photograph, isNew: true }
}

const REFUSALS: Record<FileRefusal | PhotographRefusal, string> = {
  outside: 'leads out of the folder of photographs: put the file into the folder and name it by its path from there',
  missing: 'is not in the folder of photographs: correct the name, or give the folder by --photographs',
  notAFile: 'is no plain file',
  empty: 'is empty: copy the file again',
  tooManyBytes: 'is larger than 30 MB: export it smaller',
  notAPhotograph: 'is no JPEG, PNG, WebP or AVIF, whatever it is called: export it as JPEG',
  appleHeic: 'is a HEIC of an iPhone, which cannot be read here: export it as JPEG',
  tooManyPixels: 'has more than 50 million pixels: export it smaller',
  tooSmall: 'is smaller than 200 pixels a side: take a larger one, best 1536 pixels wide or more',
  broken: 'is damaged or cut off: copy or export it again',
}
