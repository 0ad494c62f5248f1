/** Promise 18: uploaded files are never served as they came. */
import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { sayProblem } from '@escale/api/lots/import/problem'
import { pictureFormats } from '@escale/api/lots/pictures/picture-store'
import { startTestApp } from '@escale/api/test-app'
import { searchResult } from '@escale/contract/search'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { catalogueOf, importInto, lotNamed, openPhotographs } from '../fixtures/catalogue.ts'
import { full } from './test-counts.ts'

const LARGE = ['w=1536&f=jpeg', 'w=1536&f=avif', 'w=1200&f=jpeg']
/** Text that must not occur in anything stored or served. */
const MARK = 'hostile7f3a'
const SCRIPT = `<script>alert("${MARK}")</script>`
const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`

const scene = (width = 900, height = 600) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#5a8fb5"/><circle cx="300" cy="300" r="200" fill="#e6d9c2"/></svg>`,
    ),
  ).removeAlpha()
const ascii = (text: string) => Buffer.from(text, 'latin1')

/** A JPEG segment, inserted after the start marker. */
function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([ascii(type), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

/** A PNG chunk, inserted after the header. */
const withChunk = (png: Buffer, type: string, content: Buffer) =>
  Buffer.concat([png.subarray(0, 33), pngChunk(type, content), png.subarray(33)])

/** A PNG whose header claims this size, without data. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(1000)))
  return Buffer.concat([
    ascii('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', header),
    pixels,
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The same JPEG with another size in its header. */
function jpegSaying(jpeg: Buffer, width: number, height: number): Buffer {
  const lying = Buffer.from(jpeg)
  const frame = lying.indexOf(Buffer.from([0xff, 0xc0]))
  lying.writeUInt16BE(height, frame + 5)
  lying.writeUInt16BE(width, frame + 7)
  return lying
}

type Outcome = 'served' | RegExp
const NO_PHOTOGRAPH = /is no JPEG, PNG, WebP or AVIF/
const DAMAGED = /is damaged or cut off/
const OUTSIDE = /leads out of the folder/
const TOO_LARGE = /more than 50 million pixels/

/** Name, bytes, and expected result. */
async function hostileFiles(): Promise<[string, Buffer, Outcome][]> {
  const jpeg = await scene().jpeg().toBuffer()
  const png = await scene().png().toBuffer()
  const webp = await scene().webp().toBuffer()
  const gps = { IFD0: { Copyright: MARK }, IFD3: { GPSLatitude: '48/1 39/1 0/1', GPSLongitude: '2/1 1/1 0/1' } }
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${SCRIPT}</rdf:Description></rdf:RDF></x:xmpmeta>`
  const frames = await scene(400, 800).raw().toBuffer()
  const moving = sharp(frames, { raw: { width: 400, height: 800, channels: 3, pageHeight: 400 } })
  const deep = sharp(new Uint16Array(300 * 300 * 3).fill(30_000), { raw: { width: 300, height: 300, channels: 3 } })
  const zip = Buffer.concat([ascii('PK\x03\x04'), ascii(`${MARK}.html${HTML}`), ascii('PK\x05\x06'), Buffer.alloc(18)])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" onload="alert(1)">${SCRIPT}</svg>`
  const entity = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><text>&x;${MARK}</text></svg>`
  return [
    // Files of another type, under their own name or a picture's.
    ['drawing.svg', ascii(svg), NO_PHOTOGRAPH],
    ['drawing.jpg', ascii(svg), NO_PHOTOGRAPH],
    ['entity.png', ascii(entity), NO_PHOTOGRAPH],
    ['page.jpg', ascii(HTML), NO_PHOTOGRAPH],
    ['page-behind-a-mark.jpg', ascii(`\xff\xd8\xff\xe0${HTML}`), DAMAGED],
    ['page-behind-a-mark.webp', ascii(`RIFF\x40\x00\x00\x00WEBP${HTML}`), DAMAGED],
    ['moving.gif', await scene().gif().toBuffer(), NO_PHOTOGRAPH],
    ['script.gif', ascii(`GIF89a=1;alert("${MARK}")//`), NO_PHOTOGRAPH],
    ['paper.pdf', ascii(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${MARK})>>>>endobj`), NO_PHOTOGRAPH],
    ['scan.tiff', await scene().tiff().toBuffer(), NO_PHOTOGRAPH],
    ['film.avif', ascii(`\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isommp42${MARK}`), NO_PHOTOGRAPH],
    ['phone.heic', ascii(`\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic${MARK}`), DAMAGED],
    ['archive.jpg', zip, NO_PHOTOGRAPH],
    ['nothing.jpg', Buffer.alloc(0), /is empty/],
    // Excessive dimensions.
    ['bomb.png', pngOf(60_000, 60_000), TOO_LARGE],
    ['ribbon.png', pngOf(50_000_001, 1), TOO_LARGE],
    ['bomb.jpg', jpegSaying(jpeg, 65_000, 65_000), TOO_LARGE],
    ['heavy.jpg', Buffer.concat([jpeg, Buffer.alloc(31 * 1024 * 1024)]), /larger than 30 MB/],
    ['pixel.png', await scene().resize(1, 1).png().toBuffer(), /smaller than 200 pixels/],
    ['cut.jpg', jpeg.subarray(0, jpeg.length * 0.6), DAMAGED],
    ['cut.png', png.subarray(0, png.length * 0.6), DAMAGED],
    // Polyglots and photographs with hidden data.
    ['tail-of-html.jpg', Buffer.concat([jpeg, ascii(HTML)]), 'served'],
    ['tail-of-html.png', Buffer.concat([png, ascii(HTML)]), 'served'],
    ['tail-of-html.webp', Buffer.concat([webp, ascii(HTML)]), 'served'],
    ['archive-too.jpg', Buffer.concat([jpeg, zip]), 'served'],
    ['shell.php.jpg', withSegment(jpeg, 0xfe, ascii(`<?php system("${MARK}") ?>`)), 'served'],
    ['script-too.jpg', withSegment(jpeg, 0xfe, ascii(`*/=1;alert("${MARK}");/*`)), 'served'],
    ['where.jpg', await scene().withExif(gps).jpeg().toBuffer(), 'served'],
    ['where.avif', await scene().withExif(gps).avif({ effort: 0 }).toBuffer(), 'served'],
    ['where.webp', await scene().withExif(gps).withXmp(xmp).webp().toBuffer(), 'served'],
    ['xmp.jpg', await scene().withXmp(xmp).jpeg().toBuffer(), 'served'],
    [
      'iptc.jpg',
      withSegment(
        jpeg,
        0xed,
        ascii(`Photoshop 3.0\x008BIM\x04\x04\x00\x00\x00\x00\x00\x40\x1c\x02\x78\x00\x30${SCRIPT}`),
      ),
      'served',
    ],
    ['icc.jpg', withSegment(jpeg, 0xe2, ascii(`ICC_PROFILE\x00\x01\x01${MARK.repeat(20)}`)), 'served'],
    [
      'huge-exif.jpg',
      Array.from({ length: 30 }).reduce<Buffer>(
        (all) => withSegment(all, 0xe1, ascii(`Exif\x00\x00${MARK.repeat(5_000)}`)),
        jpeg,
      ),
      'served',
    ],
    ['words.png', withChunk(png, 'tEXt', ascii(`Comment\x00${SCRIPT}`)), 'served'],
    [
      'unfolding-words.png',
      withChunk(png, 'zTXt', Buffer.concat([ascii('Comment\x00\x00'), deflateSync(ascii(MARK.repeat(4_000_000)))])),
      'served',
    ],
    ['moving.webp', await moving.webp({ loop: 0, delay: [50, 50] }).toBuffer(), 'served'],
    ['sixteen-bits.png', await deep.toColourspace('rgb16').png().toBuffer(), 'served'],
    ['for-print.jpg', await scene().toColourspace('cmyk').jpeg().toBuffer(), 'served'],
    ['on-its-side.jpg', await scene().withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'served'],
  ]
}

test('promise 18: hostile files are refused with a reason, or drawn anew without a byte of what they carried', {
  timeout: 120_000,
}, async () => {
  const photographs = await openPhotographs()
  const app = await startTestApp({ pictures: photographs.pictures })
  onTestFinished(() => app.stop())
  const folder = join(photographs.folder, 'handed-in')
  await mkdir(join(folder, 'folder.jpg'), { recursive: true })
  const files = await hostileFiles()
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes)
  const secret = join(photographs.folder, 'secret.jpg')
  await writeFile(secret, await scene().jpeg().toBuffer())
  await symlink(secret, join(folder, 'link.jpg'))
  await symlink(photographs.folder, join(folder, 'linked'))
  execFileSync('mkfifo', [join(folder, 'pipe.jpg')])
  const ways: [string, Outcome][] = [
    ...files.map(([name, , outcome]): [string, Outcome] => [name, outcome]),
    ['../secret.jpg', OUTSIDE],
    ['folder.jpg/../../secret.jpg', OUTSIDE],
    ['..\\secret.jpg', OUTSIDE],
    [secret, OUTSIDE],
    ['/etc/passwd', OUTSIDE],
    ['link.jpg', OUTSIDE],
    ['linked/secret.jpg', OUTSIDE],
    ['where.jpg\0.png', OUTSIDE],
    ['where.jpg\n', OUTSIDE],
    ['.', OUTSIDE],
    ['%2e%2e/secret.jpg', /is not in the folder/],
    ['folder.jpg', /is no plain file/],
    ['pipe.jpg', /is no plain file/],
  ]
  expect(ways.length).toBeGreaterThan(50)

  const photos = ways.map(([file], index) => ({ file, alt: { fr: String(index), en: String(index) } }))
  const report = await importInto(app, { ...photographs, folder }, catalogueOf([lotNamed('IMP-1', { photos })]))
  const told = new Map(report.problems.map((problem) => [problem.path[5], sayProblem(problem)]))
  expect(ways.map(([file], index) => [file, told.get(index) ?? 'served'])).toEqual(
    ways.map(([file, outcome]) => [file, outcome === 'served' ? outcome : expect.stringMatching(outcome)]),
  )

  const served = await app.sql<{ path: string; alt: string; width: number; height: number }>(
    `select path, alt ->> 'fr' as alt, width, height from lot_picture join lot on lot.id = lot_id where reference = 'IMP-1'`,
  )
  expect(served.length).toBe(ways.filter(([, outcome]) => outcome === 'served').length)
  for (const { path, alt, width, height } of served) {
    const [name, raw] = files[Number(alt)] ?? []
    if (name === 'on-its-side.jpg') expect([width, height]).toEqual([600, 900])
    for (const query of [...pictureFormats.map((format) => `w=320&f=${format}`), ...(full ? LARGE : [])]) {
      const response = await app.request(`${path}?${query}`)
      expect([name, response.status]).toEqual([name, 200])
      expect(response.headers.get('content-type')).toBe(`image/${query.split('f=')[1]}`)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      await expectClean(name, Buffer.from(await response.arrayBuffer()), raw)
    }
  }
  // Nothing else of it is stored in a place that might be served.
  for (const name of await readdir(photographs.folder, { recursive: true })) {
    if (/^kept\/.*\.\w+$/.test(name)) await expectClean(name, await readFile(join(photographs.folder, name)))
  }
  const { lots } = await app.get('/api/search?q=IMP-1', searchResult)
  expect(lots[0]?.photos.length).toBeGreaterThan(0)
})

/** A newly encoded picture: no metadata, no original bytes, nothing after its end. */
async function expectClean(name: string | undefined, bytes: Buffer, raw?: Buffer): Promise<void> {
  const said = bytes.toString('latin1')
  for (const trace of [
    MARK,
    '<script',
    '<?php',
    'PK\x03\x04',
    'Exif',
    'GPS',
    'http://ns.adobe.com',
    '8BIM',
    'ICC_PROFILE',
  ]) {
    expect([name, trace, said.includes(trace)]).toEqual([name, trace, false])
  }
  if (raw) expect(bytes.equals(raw)).toBe(false)
  const { format, exif, xmp, iptc, icc, comments, pages, orientation, space, depth } = await sharp(bytes).metadata()
  const traces = { exif, xmp, iptc, comments, orientation }
  expect([name, traces]).toEqual([name, {}])
  expect([name, icc, pages ?? 1, space, depth]).toEqual([name, undefined, 1, 'srgb', 'uchar'])
  if (format === 'jpeg')
    expect([name, bytes.subarray(-2).toString('hex'), bytes.indexOf('ffd9', 0, 'hex')]).toEqual([
      name,
      'ffd9',
      bytes.length - 2,
    ])
  if (format === 'webp') expect([name, bytes.readUInt32LE(4) + 8]).toEqual([name, bytes.length])
}
