import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawnPictures } from '@escale/demo/pictures/drawn-pictures'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskStore } from '../../platform/files/disk-store.ts'
import {
  createPictureStore,
  type PictureFormat,
  type PictureStore,
  type PictureWidth,
  pictureFormats,
} from './picture-store.ts'

const beach = 'beach-summer-golden-5'
let dir = ''
const log = { warn: () => undefined }
const stored = () => ({ files: createDiskStore(dir), source: drawnPictures, log })
let drawn = 0
const isPublishedPicture = async () => true
const source = {
  ...drawnPictures,
  read: (name: string) => {
    drawn++
    return drawnPictures.read(name)
  },
}
const pictureOf = async (store: PictureStore, format: PictureFormat, width: PictureWidth = 320) => {
  const picture = await store.picture(beach, width, format, isPublishedPicture)
  return picture ?? expect.fail('nothing was drawn')
}
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pictures-'))
  drawn = 0
})
afterEach(() => rm(dir, { recursive: true }))

test('a picture has the width, the shape and the type that were asked for', async () => {
  const store = createPictureStore(stored())
  for (const format of pictureFormats) {
    const { bytes, contentType } = await pictureOf(store, format)
    const { width, height, mediaType } = await sharp(bytes).metadata()
    expect([width, height, mediaType, contentType]).toEqual([320, 213, `image/${format}`, `image/${format}`])
  }
  const shared = await sharp((await pictureOf(store, 'jpeg', 1200)).bytes).metadata()
  expect([shared.width, shared.height]).toEqual([1200, 630])
})

test('asked for eight times at once it is drawn once, and afterwards read from the disk, by another store too', async () => {
  const store = createPictureStore({ ...stored(), source })
  const responses = await Promise.all(Array.from({ length: 8 }, () => pictureOf(store, 'webp')))
  expect(drawn).toBe(1)
  for (const { bytes } of responses) expect(bytes.equals(responses[0]?.bytes ?? Buffer.of())).toBe(true)
  const again = await pictureOf(createPictureStore({ ...stored(), source }), 'webp')
  expect(drawn).toBe(1)
  expect(again.bytes.equals(responses[0]?.bytes ?? Buffer.of())).toBe(true)
  expect((await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.draft'))).toEqual([])
})

test('a drawing that fails is not kept: the next request draws again', async () => {
  let broken = true
  const store = createPictureStore({
    ...stored(),
    source: {
      ...source,
      read: async (name) => {
        if (broken) throw new Error('no pencil')
        return source.read(name)
      },
    },
  })
  await expect(pictureOf(store, 'webp')).rejects.toThrow('no pencil')
  broken = false
  expect((await pictureOf(store, 'webp')).bytes.length).toBeGreaterThan(1000)
})

test('a picture that nobody shows is not drawn, but one that was kept stays', async () => {
  const store = createPictureStore({ ...stored(), source })
  expect(await store.picture(beach, 320, 'webp', async () => false)).toBe(null)
  expect(drawn).toBe(0)
  expect(await readdir(dir)).toEqual([])
  await pictureOf(store, 'webp')
  expect(await store.picture(beach, 320, 'webp', async () => false)).not.toBe(null)
})
