import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'
import { becomeTenant } from '../fixtures/tenant.ts'

const TAG = 'https://tag.example'
/** A house of the demo data. */
const house = '/location-maison/bretagne/carnac/les-pins-2'

test.use({ hasDecided: false, foreign: TAG })

/** Stands in for the analytics script: sends everything in the data layer, including later entries. */
async function standIn(context: BrowserContext) {
  const asked: string[] = []
  const told: Record<string, unknown>[] = []
  await context.route(`${TAG}/**`, async (route) => {
    const request = route.request()
    asked.push(new URL(request.url()).pathname)
    if (request.method() === 'POST') {
      told.push(JSON.parse(request.postData() ?? '{}'))
      return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } })
    }
    return route.fulfill({
      contentType: 'text/javascript',
      body: `
        const send = (entry) => fetch('${TAG}/collect', { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(entry) })
        for (const entry of dataLayer) send(entry)
        const push = dataLayer.push.bind(dataLayer)
        dataLayer.push = (...entries) => { entries.forEach(send); return push(...entries) }`,
    })
  })
  return { asked, told }
}

const question = (page: Page) => page.getByRole('region', { name: /^(Vos cookies|Your cookies)/ })
const layerOf = (page: Page) => page.evaluate(() => JSON.parse(JSON.stringify(Reflect.get(window, 'dataLayer') ?? [])))

test('Promise 29 CO-06: before a choice and after a refusal nothing is asked of another origin; no weighs as much as yes', async ({
  page,
  context,
}) => {
  const { asked } = await standIn(context)
  await page.goto('/')
  await expect(question(page)).toBeVisible()
  const [yes, no] = [
    question(page).getByRole('button', { name: 'Accepter' }),
    question(page).getByRole('button', { name: 'Refuser' }),
  ]
  const look = (button: typeof yes) =>
    button.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element)
      return { width: Math.round(width), height: Math.round(height), color, backgroundColor, fontSize, fontWeight }
    })
  expect(await look(no)).toEqual(await look(yes))
  expect((await new AxeBuilder({ page }).include('.consent-strip').analyze()).violations).toEqual([])
  // On a phone the strip is low, moves other fixed elements up, and is the first tab stop after the skip links (LY-01).
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await question(page).boundingBox())?.height).toBeLessThan(844 / 5)
  for (const skipLink of ['Aller au contenu', 'Aller au pied de page']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText(skipLink)
  }
  await page.keyboard.press('Tab')
  await expect(yes).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 720 })
  expect((await layerOf(page)).slice(0, 2)).toEqual([
    [
      'consent',
      'default',
      {
        analytics_storage: 'denied',
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        wait_for_update: 500,
      },
    ],
    { event: 'page_view', page_path: '/', tag_version: 'fr-1' },
  ])
  // The code that keeps the answer comes late: the answer holds on the next page all the same.
  await page.route('**/assets/*.js', () => undefined)
  await no.click()
  await expect(question(page)).toBeHidden()
  await page.unroute('**/assets/*.js')
  for (const path of ['/recherche', house, '/en/faq', '/espace-locataire']) {
    await page.goto(path)
    await expect
      .poll(() => layerOf(page))
      .toContainEqual(['consent', 'update', expect.objectContaining({ analytics_storage: 'denied' })])
    await expect(question(page)).toBeHidden()
  }
  expect(asked).toEqual([])
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('escale_consent') ?? '{}'))
  expect(stored.categories).toEqual(['necessary'])
  expect((stored.expirationTime - Date.now()) / 86_400_000).toBeCloseTo(182, 0)
  expect(await context.cookies()).toEqual([])
})

test('CO-06 LY-11: after a yes the measurement hears it all, until the settings in the footer say no', async ({
  page,
  context,
}) => {
  const { asked, told } = await standIn(context)
  await page.goto(house)
  await question(page).getByRole('button', { name: 'Accepter' }).click()
  await expect
    .poll(() => told)
    .toContainEqual({
      event: 'view_item',
      items: [{ item_id: expect.any(String), item_name: expect.any(String) }],
      tag_version: 'fr-1',
    })
  expect(told[0]).toEqual(['consent', 'default', expect.objectContaining({ wait_for_update: 500 })])
  expect(asked.filter((path) => path === '/tag.js')).toHaveLength(1)

  await page.goto('/recherche')
  await expect.poll(() => told).toContainEqual({ event: 'page_view', page_path: '/recherche', tag_version: 'fr-1' })
  await expect(question(page)).toBeHidden()

  await page.getByRole('link', { name: 'Gestion des cookies' }).click()
  const settings = page.getByRole('dialog', { name: 'Gestion des cookies' })
  await expect(settings).toBeVisible()
  await settings.getByRole('button', { name: 'Refuser' }).click()
  await expect
    .poll(() => layerOf(page))
    .toContainEqual(['consent', 'update', expect.objectContaining({ analytics_storage: 'denied' })])
  asked.length = 0
  await page.goto('/')
  await expect.poll(() => layerOf(page)).toContainEqual(expect.objectContaining({ event: 'page_view' }))
  expect(asked).toEqual([])
})

test('Promise 29 OP-106: no page whose address holds a token loads the measurement, and no token is ever told', async ({
  page,
  context,
}) => {
  const { asked, told } = await standIn(context)
  const token = 'Zk3vQ9yL0pX7aB1cD5eF8gH2iJ4kM6nO8qR0sT2uV4w'
  await page.goto('/faq')
  await question(page).getByRole('button', { name: 'Accepter' }).click()
  await expect.poll(() => told).toContainEqual({ event: 'page_view', page_path: '/faq', tag_version: 'fr-1' })
  for (const path of [
    `/espace-locataire/mot-de-passe-oublie/saisie?token=${token}`,
    `/newsletter/desinscription?token=${token}`,
    `/favoris-partages/${token}`,
  ]) {
    asked.length = 0
    await page.goto(path)
    await expect
      .poll(() => layerOf(page))
      .toContainEqual(['consent', 'update', expect.objectContaining({ analytics_storage: 'granted' })])
    // Pending requests of the previous page may still arrive; the script is loaded by the page itself.
    expect(asked).not.toContain('/tag.js')
    // Leaving the page loads a new document with a clean address, which analytics may see.
    await page.locator('footer a[href="/faq"], header a[href="/"]').first().click()
    await expect.poll(() => asked).toContain('/tag.js')
    expect(new URL(page.url()).search).toBe('')
  }
  expect(JSON.stringify(told)).not.toContain(token)
})

test('CO-06: what a visitor does is told where it happens, without a word about who they are', async ({
  page,
  context,
  baseURL,
}) => {
  const { told } = await standIn(context)
  await context.grantPermissions(['clipboard-write'])
  const email = await becomeTenant(page.request, baseURL ?? '')
  await page.goto(`/en${house}`)
  await question(page).getByRole('button', { name: 'Accept' }).click()
  const events = () => told.map(({ event }) => event)
  await expect.poll(events).toContain('view_item')

  await page.getByRole('button', { name: 'Share' }).first().click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(events).toContain('share')
  await page.keyboard.press('Escape')

  await page.goto('/en/faq')
  await expect.poll(() => told).toContainEqual({ event: 'page_view', page_path: '/en/faq', tag_version: 'en-1' })
  await page.locator('[data-faq] summary').first().click()
  await expect.poll(events).toContain('faq_open')
  const newsletter = page.locator('.newsletter-form')
  await newsletter.getByRole('textbox').fill(email)
  await newsletter.getByRole('button').click()
  await expect.poll(events).toContain('newsletter_subscribe')

  await page.goto('/en/espace-locataire/votre-compte')
  await expect
    .poll(() => told)
    .toContainEqual({
      event: 'page_view',
      page_path: '/espace-locataire/votre-compte',
      tag_version: 'en-1',
    })
  expect(JSON.stringify(told)).not.toMatch(/@|Durand|Rennes|06 ?12/)
})
