import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** Writes the chunks to a file. A run that is cut leaves no file that looks whole. */
export async function writeWholeFile(file: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const partial = `${file}.part`
  await pipeline(chunks, createWriteStream(partial))
  await rename(partial, file)
}
