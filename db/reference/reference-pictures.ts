/**
 * The pictures that the reference data name, as AVIF files of 1536 × 1024 in `pictures/`. They replace nothing that a site has:
 * a site shows them until it has photographs of its own. `demo/pictures/write-reference-pictures.ts` makes them.
 */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

const EXTENSION = '.avif'
const folder = new URL('./pictures/', import.meta.url)
const names = new Set(readdirSync(folder).map((file) => file.slice(0, -EXTENSION.length)))

export const referencePictures = {
  /** Whether there is a picture of this name. */
  has: (name: string): boolean => names.has(name),
  /** The bytes of an AVIF file. Rejects where `has` answers false. */
  read: async (name: string): Promise<Buffer> => {
    if (!names.has(name)) throw new RangeError(`No reference picture is called ${name}`)
    return readFile(new URL(`${name}${EXTENSION}`, folder))
  },
}
