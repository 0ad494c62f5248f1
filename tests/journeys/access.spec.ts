import type { Page } from '@playwright/test'
import { findCut, findSmallTargets, findViolations, readFocus } from '../fixtures/audit.ts'
import { expect, tabTo, test } from '../fixtures/journey.ts'
import { addresses } from '../fixtures/routes.ts'
import { becomeTenant, freeWeek, logInAs } from '../fixtures/tenant.ts'

// Hundreds of presses and looks need no pictures of each.
test.use({ trace: 'off' })

const expectSoon = expect.configure({ soft: true })

/** The phone speaks French by day, the wide screen English by night: each route is tried in both, at both widths, in both schemes. */
const SCREENS = [
  { language: 'French', prefix: '', width: 390, colorScheme: 'light' },
  { language: 'English', prefix: '/en', width: 1440, colorScheme: 'dark' },
] as const
type Screen = (typeof SCREENS)[number]
const LOT = '/location-maison/bretagne/carnac/les-pins-2'
const { visitor, tenant, owner } = addresses()

/** Pages one after the other share what the browser keeps: a third of the time. */
function inGroups(paths: readonly string[]): string[][] {
  const GROUPS = 3
  return Array.from({ length: GROUPS }, (_, group) => paths.filter((_path, index) => index % GROUPS === group))
}

for (const screen of SCREENS) {
  for (const [index, paths] of inGroups(visitor).entries())
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
    for (const path of [...tenant, ...more]) await expectFit(page, path, screen)
  })

  test(`WCAG 2.2 on an owner's pages in ${screen.language}, enlarged as well`, async ({ page }) => {
    test.slow()
    await logInAs(page, 'owner')
    for (const path of owner) await expectFit(page, path, screen)
  })
}

/**
 * Nothing for axe; nothing cut and no scrolling sideways at 320 px (1280 px enlarged to 400 %) and at 640 px (200 %); targets of
 * 24 px (2.5.8).
 */
async function expectFit(page: Page, path: string, { prefix, width, colorScheme }: Screen): Promise<void> {
  // What is still fading has no contrast to be measured.
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

/** Nothing for axe in the page, or in a part of it; the size of targets is a rule that it has to be asked for. */
async function expectNothingFound(page: Page, where: string, within?: string): Promise<void> {
  expect.soft(await findViolations(page, within, { rules: { 'target-size': { enabled: true } } }), where).toEqual([])
}

for (const { width, prefix } of SCREENS)
  test(`2.4.7 2.4.11: at ${width} px it is marked and never hidden, through home, search and lot`, async ({ page }) => {
    test.slow()
    // The question of consent lies along the foot meanwhile.
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

for (const { language, prefix, colorScheme } of SCREENS) {
  const open = async (page: Page, path: string) => {
    // Wide enough for the mosaic, narrow enough for the menu and the reservation's panel.
    await page.setViewportSize({ width: 820, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(prefix + path)
    await page.waitForLoadState('networkidle')
  }

  test(`MP-01 MP-07: axe finds nothing in what opens over the search, in ${language}, ${colorScheme}`, async ({
    page,
  }) => {
    test.slow()
    await open(page, '/recherche')
    await page.locator('summary[aria-label="Menu"]').click()
    await expectNothingFound(page, 'menu', '.header')
    await page.keyboard.press('Escape')
    await page.locator('[data-cookie-settings]').click()
    await expect(page.locator('#cc-main .pm')).toBeVisible()
    await expectNothingFound(page, 'consent settings', '#cc-main')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /^(Filtres|Filters)/ }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: /^(Voir|Show)/ })).toBeEnabled()
    await expectOpen(page, 'search-filter')
    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: /^(Ajouter aux favoris|Add to favourites)/ }).click()
    await expectOpen(page, 'connect')
    await card.getByRole('button', { name: /^(Partager|Share)/ }).click()
    await expectOpen(page, 'share')
  })

  test(`MP-01 MP-07: axe finds nothing in what opens over a lot, in ${language}, ${colorScheme}`, async ({ page }) => {
    test.slow()
    await open(page, LOT)
    await page.getByRole('link', { name: /^(Visite virtuelle|360° virtual)/ }).click()
    await expect(page.frameLocator('iframe').getByRole('button').first()).toBeVisible()
    await expectOpen(page, 'virtual-visit')
    await page.getByRole('button', { name: /^(Mosaïque|Mosaic)$/ }).click()
    await expect(page.getByRole('dialog').getByRole('button').nth(4)).toBeVisible()
    await expectOpen(page, 'photo-mosaic')
    await page.locator('.reservation-bar').getByRole('button').click()
    await expectOpen(page, 'reservation')
    await page.getByRole('button', { name: /^(Voir les|See all) 12 photos/ }).click()
    const photo = page.getByRole('dialog').getByRole('button', { name: /^Photo 2 (sur|of) 12/ })
    await expect(photo).toBeVisible()
    await expectNothingFound(page, 'gallery', 'dialog:focus-within')
    await photo.click()
    await page.getByRole('button', { name: /^(Agrandir la photo|Zoom in on the photo)$/ }).click()
    await expect(page.locator('.pswp--open').getByText('2 / 12')).toBeVisible()
    await expectNothingFound(page, 'viewer', '.pswp')
    await page.keyboard.press('Escape')
    await expect(page.locator('.pswp')).toHaveCount(0)
    await expectNothingFound(page, 'photos-slider', 'dialog:focus-within')
  })

  test(`MP-01 MP-03: axe finds nothing in the modals of tenants and owners, in ${language}, ${colorScheme}`, async ({
    page,
    baseURL,
  }) => {
    test.slow()
    await becomeTenant(page.request, baseURL ?? '')
    await open(page, '/recherche?q=biarritz')
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^(Ajouter aux favoris|Add to favourites)/ })
      .click()
    const dialog = page.getByRole('dialog')
    const name = dialog.getByLabel(/^(Nom de la liste|Name of the list)/)
    for (const list of ['Août', 'Noël']) {
      await name.fill(list)
      await name.press('Enter')
      await expect(dialog.getByLabel(list)).toBeChecked()
    }
    await expectNothingFound(page, 'favoriteAdd', 'dialog:focus-within')
    await dialog.getByRole('button', { name: /^(Ajouter|Add)$/ }).click()
    await expect(dialog).toHaveCount(0)
    await open(page, '/espace-locataire/vos-locations-favorites')
    for (const [modal, words] of [
      ['favorites-list', /^(Nouvelle liste|New list)/],
      ['favorite', /^(Déplacer ou retirer|Move or remove)/],
      ['share', /^(Partager|Share) (Août|Noël)/],
      ['delete', /^(Supprimer|Delete)/],
    ] as const) {
      await page.getByRole('main').getByRole('button', { name: words }).first().click()
      await expectOpen(page, modal)
    }

    await logInAs(page, 'owner')
    await open(page, '/espace-proprietaire/calendrier')
    await page.getByRole('button', { name: /^(Ajouter un séjour|Add a stay)/ }).click()
    await expect(dialog.getByRole('radio')).toHaveCount(3)
    await expect(dialog.locator('[data-day]').first()).toBeVisible()
    await expectOpen(page, 'calendar-datepicker')
    await page.locator('.cal-day:has(.stay-bar)').first().press('Enter')
    await expectOpen(page, 'calendar-reservations-info')
  })
}

/** Nothing for axe in the modal or panel that is open; Escape closes it. */
async function expectOpen(page: Page, name: string): Promise<void> {
  const dialog = page.locator('dialog:focus-within')
  await expect(dialog).toBeVisible()
  await expectNothingFound(page, name, 'dialog:focus-within')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

async function firstLot(page: Page): Promise<string> {
  await page.goto('/recherche')
  return (await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href')) ?? ''
}

test('LY-01: the first two stops of Tab lead to the content and to the footer', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Aller au contenu')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Aller au pied de page')
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

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

test('from home to a lot by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await tabTo(page, /^Destination/)
  await page.keyboard.type('annecy')
  await expect(page.getByRole('option', { name: /annecy/i }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Rechercher/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/recherche\?.*q=Annecy/i)
  await expect(page.getByRole('heading', { level: 1, name: /Annecy/ })).toBeVisible()
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
  await tabTo(page, new RegExp(`^${name}$`), 80)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
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
      - group /Voyageurs \\d+ au plus/:
        - 'button "Un de moins : Adultes"'
        - spinbutton "Adultes 18 ans et plus": "2"
        - 'button "Un de plus : Adultes"'
        - 'button "Un de moins : Enfants" [disabled]'
        - spinbutton "Enfants Moins de 18 ans": "0"
      - radiogroup "Assurance annulation":
        - radio /^Avec/ [checked]
        - radio "Sans"
      - status: /^Prix du séjour . [\\d\\s,]+€$/
      - button "Réserver"
      - region "Détail du prix"
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

test('by keyboard alone: a filter is set, the lots follow, one of them is opened', async ({ page }) => {
  await page.goto('/recherche')
  await page.waitForLoadState('networkidle')
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  await tabTo(page, /^Filtres/)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Filtres' })
  await expect(panel.getByRole('switch').first()).toBeVisible()
  const filter =
    (await panel
      .getByRole('switch')
      .first()
      .evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)) ?? ''
  await tabTo(page, new RegExp(`^${filter.trim().slice(0, 12)}`), 120)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\/recherche\?.+/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.locator(':focus')).toHaveText(/^Filtres/)
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const name = (await link.textContent()) ?? ''
  await tabTo(page, new RegExp(`^${name}$`), 80)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('by keyboard alone: gallery, slider and viewer are opened and left, each gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(LOT)
  await page.waitForLoadState('networkidle')
  await tabTo(page, /^Voir les 12 photos/)
  await page.keyboard.press('Enter')
  const gallery = page.getByRole('dialog', { name: 'Toutes les photos' })
  await expect(gallery).toBeVisible()
  await tabTo(page, /^Photo 2 sur 12/)
  await page.keyboard.press('Enter')
  const slider = page.getByRole('dialog', { name: 'Les Pins' })
  await expect(slider.getByText('Photo 2 sur 12')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(slider.getByText('Photo 3 sur 12')).toBeVisible()
  await tabTo(page, /^Agrandir la photo$/)
  await page.keyboard.press('Enter')
  const viewer = page.locator('.pswp--open')
  await expect(viewer.getByText('3 / 12')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('4 / 12')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(slider.getByText('Photo 4 sur 12')).toBeVisible()
  await expect(page.locator(':focus')).toHaveText('Agrandir la photo')
  await page.keyboard.press('Escape')
  await expect(slider).toBeHidden()
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', 'Photo 2 sur 12')
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await expect(page.locator(':focus')).toHaveText(/^Voir les 12 photos/)
})

test('FA-03 by keyboard alone: a lot goes into a new list', async ({ page, baseURL }) => {
  await becomeTenant(page.request, baseURL ?? '')
  await page.goto('/recherche?q=biarritz')
  await page.waitForLoadState('networkidle')
  await tabTo(page, /^Ajouter aux favoris/, 80)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ajouter aux favoris' })
  await expect(dialog.getByLabel('Nom de la liste')).toBeVisible()
  await tabTo(page, /^Nom de la liste/)
  await page.keyboard.type('Au calme')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Au calme')).toBeChecked()
  await tabTo(page, /^Ajouter$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'est dans vos favoris' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true')
})
