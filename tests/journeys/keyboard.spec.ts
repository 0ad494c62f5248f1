import { expect, tabTo, test } from '../fixtures/journey.ts'
import { becomeTenant } from '../fixtures/tenant.ts'

// No screenshots: there are hundreds of steps.
test.use({ trace: 'off' })

const LOT = '/location-maison/bretagne/carnac/les-pins-2'

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
  // The list renders after its result count.
  await expect(page.locator('.lot-grid')).toHaveAttribute('aria-busy', 'false')
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
  await expect(page.getByRole('status').filter({ hasText: 'est dans vos favoris' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true')
})
