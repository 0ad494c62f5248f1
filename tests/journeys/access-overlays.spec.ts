import type { Page } from '@playwright/test'
import { expectNothingFound, SCREENS } from '../fixtures/accessibility-audit.ts'
import { expect, test } from '../fixtures/journey.ts'
import { becomeTenant, logInAs } from '../fixtures/tenant.ts'
import { full } from '../promises/test-counts.ts'

// No screenshots: there are hundreds of steps.
test.use({ trace: 'off' })

const LOT = '/location-maison/bretagne/carnac/les-pins-2'

// Nightly each overlay is tested on both screens; otherwise each on one of them.
for (const [at, { language, prefix, colorScheme }] of SCREENS.entries()) {
  const isSeen = (overlay: number) => full || overlay % SCREENS.length === at
  const open = async (page: Page, path: string) => {
    // Wide enough for the mosaic, narrow enough for the menu and the reservation panel.
    await page.setViewportSize({ width: 820, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(prefix + path)
    await page.waitForLoadState('networkidle')
  }

  if (isSeen(0))
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

  if (isSeen(1))
    test(`MP-01 MP-07: axe finds nothing in what opens over a lot, in ${language}, ${colorScheme}`, async ({
      page,
    }) => {
      test.slow()
      await open(page, LOT)
      await page.getByRole('link', { name: /^(Visite virtuelle|360° virtual)/ }).click()
      await expect(page.frameLocator('iframe').getByRole('button').first()).toBeVisible()
      await expectOpen(page, 'virtual-visit')
      await page.getByRole('button', { name: /^(Mosaïque|Mosaic)$/ }).click()
      await expect(page.getByRole('dialog').getByRole('button').nth(4)).toBeVisible()
      await expectOpen(page, 'photo-mosaic')
      await page.locator('.reservation-bar').getByRole('button').first().click()
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

  if (isSeen(2))
    test(`MP-01 MP-03: axe finds nothing in the modals of tenants and owners, in ${language}, ${colorScheme}`, async ({
      page,
      baseURL,
    }) => {
      test.slow()
      await becomeTenant(page.request, baseURL ?? '')
      await open(page, '/recherche?q=biarritz')
      const like = (place: number) =>
        page
          .getByRole('article')
          .nth(place)
          .getByRole('button', { name: /^(Ajouter aux favoris|Add to favourites)/ })
          .click()
      await like(0)
      const dialog = page.getByRole('dialog')
      const name = dialog.getByLabel(/^(Nom de la liste|List name)/)
      await name.fill('Août')
      await expectNothingFound(page, 'favoriteAdd of a first list', 'dialog:focus-within')
      await name.press('Enter')
      await expect(dialog).toHaveCount(0)
      await like(1)
      await name.fill('Noël')
      await name.press('Enter')
      await expect(dialog.getByLabel('Noël')).toBeChecked()
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

/** No violations in the open modal or panel; Escape closes it. */
async function expectOpen(page: Page, name: string): Promise<void> {
  const dialog = page.locator('dialog:focus-within')
  await expect(dialog).toBeVisible()
  await expectNothingFound(page, name, 'dialog:focus-within')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}
