import type { Page } from '@playwright/test'
import {
  expectNothingFound,
  findCut,
  findSmallTargets,
  readFocus,
  SCREENS,
  type Screen,
} from '../fixtures/accessibility-audit.ts'
import { expect, test } from '../fixtures/journey.ts'
import { addresses } from '../fixtures/routes.ts'
import { freeWeek, logInAs } from '../fixtures/tenant.ts'
import { full } from '../promises/test-counts.ts'

// No screenshots: there are hundreds of steps.
test.use({ trace: 'off' })

const expectSoon = expect.configure({ soft: true })

// Nightly every route is tested on every screen; otherwise each page on one of them.
const { visitor, tenant, owner, agency } = addresses({ onePerPage: !full })

const onScreen = (paths: readonly string[], screen: number) =>
  full ? paths : paths.filter((_path, index) => index % SCREENS.length === screen)

/** Pages in one context share the browser's cache, which takes a third of the time. */
function inGroups(paths: readonly string[]): string[][] {
  const GROUPS = 3
  return Array.from({ length: GROUPS }, (_, group) => paths.filter((_path, index) => index % GROUPS === group))
}

for (const [at, screen] of SCREENS.entries()) {
  for (const [index, paths] of inGroups(onScreen(visitor, at)).entries())
    test(`WCAG 2.2 on a visitor's pages in ${screen.language}, enlarged as well (${index + 1})`, async ({ page }) => {
      test.slow()
      for (const path of paths) await expectFit(page, path, screen)
    })

  test(`WCAG 2.2 on a tenant's pages and in the funnel in ${screen.language}, enlarged as well`, async ({ page }) => {
    test.slow()
    await logInAs(page, 'tenant')
    await page.goto('/espace-locataire/vos-reservations')
    const booking = page.getByRole('article').first().getByRole('link').first()
    await expect(booking).toBeVisible()
    const { funnel } = await freeWeek(page.request, 19)
    const more = [(await booking.getAttribute('href')) ?? '', funnel, `${funnel}&etape=2`]
    for (const path of onScreen([...tenant, ...more], at)) await expectFit(page, path, screen)
  })

  test(`WCAG 2.2 on an owner's pages in ${screen.language}, enlarged as well`, async ({ page }) => {
    test.slow()
    await logInAs(page, 'owner')
    for (const path of onScreen(owner, at)) await expectFit(page, path, screen)
  })

  test(`WCAG 2.2 on the pages of an agency’s staff in ${screen.language}, enlarged as well`, async ({ page }) => {
    test.slow()
    await logInAs(page, 'agency')
    for (const path of onScreen(agency, at)) await expectFit(page, path, screen)
  })
}

/**
 * No violations; no clipping or horizontal scrolling at 320 px (1280 px at 400 %) and at 640 px (200 %); targets of 24
 * px (2.5.8).
 */
async function expectFit(page: Page, path: string, { prefix, width, colorScheme }: Screen): Promise<void> {
  // During a fade the contrast cannot be measured.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
  await page.goto(prefix + path)
  await page.waitForLoadState('networkidle')
  await expectNothingFound(page, path)
  for (const narrow of [640, 320]) {
    expect.soft(await findSmallTargets(page), `small on ${path}`).toEqual([])
    await page.setViewportSize({ width: narrow, height: 640 })
    await expectSoon.poll(() => findCut(page), { message: `cut at ${narrow} px on ${path}` }).toEqual([])
  }
}

for (const { width, prefix } of SCREENS)
  test(`2.4.7 2.4.11: at ${width} px it is marked and never hidden, through home, search and lot`, async ({ page }) => {
    test.slow()
    // The consent dialog is open at the bottom meanwhile.
    await page.addInitScript(() => localStorage.removeItem('escale_consent'))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    const { uri, start_date, end_date } = await freeWeek(page.request, 21)
    for (const path of ['/', '/recherche', `${uri}?start_date=${start_date}&end_date=${end_date}&adults=2`]) {
      await page.goto(prefix + path)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('.consent-strip')).toBeVisible()
      const unseen: string[] = []
      let stops = 0
      let last = ''
      for (; stops < 300; stops++) {
        await page.keyboard.press('Tab')
        const { stop, hidden } = await readFocus(page)
        if (stop === 'body') break
        if (hidden) unseen.push(`${hidden}: ${stop}`)
        last = stop
      }
      expect(stops, `${path}, at last ${last}`).toBeGreaterThan(50)
      expect(unseen, path).toEqual([])
    }
  })

async function firstLot(page: Page): Promise<string> {
  await page.goto('/recherche')
  return (await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href')) ?? ''
}

test('LY-04: the header changes at 1060 px', async ({ page }) => {
  await page.setViewportSize({ width: 1059, height: 800 })
  await page.goto('/')
  await expect(page.locator('summary[aria-label="Menu"]')).toBeVisible()
  await page.setViewportSize({ width: 1060, height: 800 })
  await expect(page.locator('summary[aria-label="Menu"]')).toBeHidden()
})

test('no layout shift on home, search and lot page', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.total += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/recherche', await firstLot(page)]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const total = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)
    expect(total, path).toBeLessThan(0.01)
  }
})

test('names, roles, states and live regions are right in the accessibility tree', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/recherche')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "Escale":
        - img "Escale"
      - navigation "Menu principal":
        - list:
          - listitem:
            - group: Nos locations
          - listitem:
            - link "Nos agences"
      - group: "fr Langue : Français"
      - link "Mes locations favorites"
  `)
  const card = page.getByRole('article').first()
  await expect(card).toMatchAriaSnapshot(`
    - article:
      - 'button /^Partager : /'
      - 'button /^Ajouter aux favoris : /'
      - heading [level=2]:
        - link
      - paragraph: /.+, .+/
  `)
  await card.getByRole('button', { name: /^Partager/ }).click()
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Partager":
      - heading "Partager" [level=2]
      - button "Fermer"
      - textbox "Lien"
      - button "Copier le lien"
      - status
      - link "Partager sur Facebook"
      - link "Envoyer par e-mail"
  `)
  await page.keyboard.press('Escape')
  const { uri, start_date, end_date } = await freeWeek(page.request, 21)
  const shown = (day: string) => day.split('-').reverse().join('/')
  await page.goto(`${uri}?start_date=${start_date}&end_date=${end_date}&adults=2`)
  await expect(page.getByRole('complementary', { name: 'Votre séjour' })).toMatchAriaSnapshot(`
    - complementary "Votre séjour":
      - button "Arrivée ${shown(start_date)}"
      - button "Départ ${shown(end_date)}"
      - group /Voyageurs \\d+ maximum/:
        - 'button "Un de moins : Adultes"'
        - spinbutton "Adultes 18 ans et plus": "2"
        - 'button "Un de plus : Adultes"'
        - 'button "Un de moins : Enfants" [disabled]'
        - spinbutton "Enfants Moins de 18 ans": "0"
      - status: /^Prix du séjour . [\\d\\s,]+€$/
      - button "Réserver"
      - region "Détail du prix"
      - radiogroup "Assurance annulation":
        - radio /^Avec/ [checked]
        - radio "Sans"
  `)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/faq')
  await page.waitForLoadState('networkidle')
  await page.locator('summary[aria-label="Menu"]').click()
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - group:
        - navigation "Menu principal":
          - list:
            - listitem:
              - group: Locations
            - listitem:
              - link "Nos agences"
          - list "Langue":
            - listitem:
              - link "Français"
            - listitem:
              - link "English"
      - link "Escale"
  `)
})
