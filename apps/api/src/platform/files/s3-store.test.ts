import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { referencePictures } from '@escale/db/reference/reference-pictures'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { acceptPhotograph } from '../../lots/pictures/accept-photograph.ts'
import { photographFile } from '../../lots/pictures/photograph.ts'
import { createPictureStore } from '../../lots/pictures/picture-store.ts'
import { readEnv } from '../env.ts'
import { openFileStore } from './open-file-store.ts'

const SECRET = 'wJalr/XUtn+FEMI'
const REGION = 'eu-west-3'
type Trouble = 'none' | 'fails' | 'breaks'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether a request has a valid AWS signature (version 4: canonical request, string to sign, signing key). */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=AKIA\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, day = '', region = '', names = '', signature] = form.exec(headers.authorization ?? '') ?? []
  const signed = names.split(';')
  if (!signed.includes('host') || !signed.includes('x-amz-date') || region !== REGION) return false
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const canonical = [
    method,
    pathname,
    searchParams.toString(),
    ...signed.map((name) => `${name}:${headers[name]}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${region}/s3/aws4_request`, digest].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), region), 's3'), 'aws4_request')
  return hmac(key, text).toString('hex') === signature
}

/** An S3 server with one bucket that can get and put objects. */
async function startBucket() {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>()
  const state = { trouble: 'none' as Trouble, refused: 0 }
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const bytes = Buffer.concat(pieces)
    const path = request.url ?? ''
    if (state.trouble === 'breaks') return request.socket.destroy()
    if (state.trouble === 'fails') return response.writeHead(503).end('<Code>SlowDown</Code>')
    if (!isSigned(request)) {
      state.refused += 1
      return response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>')
    }
    if (request.method === 'PUT') objects.set(path, { bytes, type: request.headers['content-type'] })
    const object = objects.get(path)
    return object ? response.end(object.bytes) : response.writeHead(404).end('<Code>NoSuchKey</Code>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const address = (secret: string) =>
    `http://AKIA:${encodeURIComponent(secret)}@127.0.0.1:${port}/media/escale/?region=${REGION}`
  return { objects, state, address }
}

const beach = 'beach-summer-golden-5'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1536 1024"><rect width="1536" height="1024"/></svg>'

/** A node of the site whose pictures are in `s3Url`. */
function startNode(s3Url: string) {
  const seen = { drawn: 0, warnings: 0 }
  const pictures = createPictureStore({
    files: openFileStore(readEnv({ S3_URL: s3Url }), 'pictures'),
    log: { warn: () => void seen.warnings++ },
    source: {
      has: () => true,
      read: async () => {
        seen.drawn++
        return Buffer.from(SVG)
      },
    },
  })
  const picture = async () =>
    (await pictures.picture(beach, 320, 'webp', async () => true)) ?? expect.fail('nothing was drawn')
  return { seen, picture }
}

test('a picture is drawn once for all nodes that share a bucket, and lies there with its type', async () => {
  const { objects, state, address } = await startBucket()
  const [one, other] = [startNode(address(SECRET)), startNode(address(SECRET))]
  const drawn = await one.picture()
  const read = await other.picture()
  expect(read).toEqual(drawn)
  expect([one.seen, other.seen]).toEqual([
    { drawn: 1, warnings: 0 },
    { drawn: 0, warnings: 0 },
  ])
  expect(state.refused).toBe(0)
  const [[path, object] = []] = [...objects]
  expect(path).toMatch(/^\/media\/escale\/pictures\/edition-\d+\/320\/beach-summer-golden-5\.webp$/)
  expect(object).toEqual({ bytes: drawn.bytes, type: 'image/webp' })
})

test.each<[string, Trouble, string]>([
  ['fails', 'fails', SECRET],
  ['breaks the connection', 'breaks', SECRET],
  ['refuses our key', 'none', 'another secret'],
])('a bucket that %s breaks no picture: it is drawn, and the log hears of it', async (_, trouble, secret) => {
  const { objects, state, address } = await startBucket()
  state.trouble = trouble
  const node = startNode(address(secret))
  const { bytes, contentType } = await node.picture()
  expect([contentType, bytes.subarray(8, 12).toString()]).toEqual(['image/webp', 'WEBP'])
  expect(node.seen).toEqual({ drawn: 1, warnings: 2 })
  expect(objects.size).toBe(0)
  if (secret !== SECRET) return
  // Stores pictures again after the bucket has recovered.
  state.trouble = 'none'
  await node.picture()
  await node.picture()
  expect(node.seen).toEqual({ drawn: 2, warnings: 2 })
})

test('a photograph lies in the bucket for all nodes; while that is away nobody says that there is none', async () => {
  const { state, address } = await startBucket()
  const env = readEnv({ S3_URL: address(SECRET) })
  const [photographs, files] = [openFileStore(env, 'photographs'), openFileStore(env, 'pictures')]
  const accepted = await acceptPhotograph(await sharp(Buffer.from(SVG)).resize(900).png().toBuffer())
  if (!accepted.ok) throw new Error(accepted.reason)
  const { photograph, bytes } = accepted
  expect(await photographs.has(photographFile(photograph))).toBe(false)
  await photographs.write(photographFile(photograph), bytes, 'image/jpeg')
  expect(await photographs.has(photographFile(photograph))).toBe(true)
  const pictures = createPictureStore({ files, photographs, source: referencePictures, log: { warn: () => undefined } })
  expect((await pictures.photograph(photograph, 320, 'webp'))?.contentType).toBe('image/webp')
  expect(await pictures.photograph({ ...photograph, height: 601 }, 320, 'webp')).toBeNull()
  state.trouble = 'fails'
  await expect(pictures.photograph(photograph, 640, 'webp')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(photographs.has(photographFile(photograph))).rejects.toThrow('503')
})

test('the address of a bucket names its key, or the site does not start', () => {
  for (const url of ['https://s3.example/bucket', 'https://key:secret@s3.example', 's3://key:secret@host/bucket']) {
    expect(() => readEnv({ S3_URL: url })).toThrow('S3_URL')
  }
})
