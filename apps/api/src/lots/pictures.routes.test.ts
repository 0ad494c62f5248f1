import { drawnPictures } from '@escale/demo/pictures/drawn-pictures'
import { parseScene } from '@escale/demo/pictures/scene'
import { expect, test } from 'vitest'
import { startTestApp } from '../test-app.ts'
import type { PictureStore } from './pictures/picture-store.ts'

const named: PictureStore = {
  hasPicture: drawnPictures.has,
  picture: async (name, width, format, isPublishedPicture) =>
    (await isPublishedPicture())
      ? { bytes: Buffer.from(`${parseScene(name)?.kind} ${width} ${format}`), contentType: `image/${format}` }
      : null,
  photograph: () => Promise.resolve(null),
}

test('a picture has the width and format asked for, else the best that the browser reads, and stays for ever', async () => {
  const app = await startTestApp({ pictures: named })
  const [{ path: scene } = { path: '' }] = await app.sql<{ path: string }>(
    `select min(path) as path from lot_picture where path like '/pictures/sea-front-%'`,
  )
  const requested = await app.request(`${scene}?w=640&f=webp`)
  expect(await requested.text()).toBe('sea-front 640 webp')
  expect(requested.headers.get('content-type')).toBe('image/webp')
  expect(requested.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const chosen = await app.request(scene, { headers: { accept: 'image/avif,image/webp,*/*;q=0.8' } })
  expect(await chosen.text()).toBe('sea-front 1280 avif')
  expect(chosen.headers.get('vary')).toBe('accept')
  expect(await (await app.request(scene, { headers: { accept: '*/*' } })).text()).toBe('sea-front 1280 jpeg')
  for (const [path, status] of [
    [`${scene}?w=641`, 400],
    [`${scene}?f=bmp`, 400],
    ['/pictures/../../etc/passwd', 404],
    ['/pictures/moon-summer-golden-1', 404],
  ] as const) {
    expect([path, (await app.request(path)).status]).toEqual([path, status])
  }
  await app.stop()
})

test('a picture is drawn for those who show it: lots, places, agencies, pages and settings', async () => {
  const app = await startTestApp({ pictures: named })
  const shown = await app.sql<{ path: string }>(
    `select min(path) as path from lot_picture union select min(image) from city union select min(image) from agency
     union select min(image) from category union select min(image) from news
     union select substring(blocks::text from '"(/pictures/[a-z]+[a-z0-9-]+-[0-9]+)"') from page
     union select substring(value::text from '"(/pictures/[a-z]+[a-z0-9-]+-[0-9]+)"') from site_option`,
  )
  const paths = shown.map(({ path }) => path).filter((path) => path !== null)
  expect(paths.length).toBeGreaterThan(6)
  for (const path of paths) expect([path, (await app.request(path)).status]).toEqual([path, 200])
  expect((await app.request('/pictures/sea-front-summer-golden-123456')).status).toBe(404)
  await app.stop()
})

test('LO-17 the marks of the house and of its agencies are SVG that may do nothing', async () => {
  const app = await startTestApp()
  const used = await app.sql<{ path: string }>(
    `select logo as path from agency union select value #>> '{url}' from site_option
     where key in ('logo', 'placeholder_no_img', 'watermark', 'macaron_menage')`,
  )
  expect(used.length).toBeGreaterThan(4)
  for (const { path } of used) {
    const response = await app.request(path, { headers: { 'x-api-key': '' } })
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/svg+xml'])
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  }
  for (const nothing of ['agency-nobody', 'constructor'])
    expect((await app.request(`/pictures/marks/${nothing}.svg`)).status).toBe(404)
  await app.stop()
})
