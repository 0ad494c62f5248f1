/**
 * `node demo/pictures/write-reference-pictures.ts`: draws the pictures that the reference data name and have no file of, into
 * db/reference/pictures/. To be run when a place or a page of db/reference/ gets another picture.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { categories, places, referencePages } from '@escale/db/reference/reference-data'
import sharp from 'sharp'
import { drawnPictures } from './drawn-pictures.ts'

const folder = new URL('../../db/reference/pictures/', import.meta.url)
await mkdir(folder, { recursive: true })
const existing = new Set(await readdir(folder))
const text = JSON.stringify([categories, places, referencePages])
const names = new Set([...text.matchAll(/"\/pictures\/([^/"]+)"/g)].map(([, name = '']) => name))
for (const name of names) {
  const file = `${name}.avif`
  if (existing.has(file)) continue
  const picture = sharp(await drawnPictures.read(name), { unlimited: true }).removeAlpha()
  await writeFile(new URL(file, folder), await picture.avif({ quality: 50 }).toBuffer())
}
