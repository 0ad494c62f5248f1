import { addDays } from '@escale/domain/dates'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'

/** A house of the demo data with twelve photos. */
const house = '/location-maison/bretagne/carnac/les-pins-2'
const TITLES = { reservation: 'Votre séjour', gallery: 'Toutes les photos', 'photos-slider': 'Les Pins' } as const
type Name = keyof typeof TITLES
const keepsHistory = (name: Name | null) => name === 'gallery' || name === 'photos-slider'

/** Expected state of the browser: its history and the open panels, topmost last. */
class Model {
  entries: { parameter: Name | null; pushedBy: Name | null; depth: number }[] = [
    { parameter: null, pushedBy: null, depth: 0 },
  ]
  at = 0
  open: Name[] = []
  /** Panels that the address opened. */
  named = new Set<Name>()

  get here() {
    const entry = this.entries[this.at]
    if (!entry) throw new Error('Out of history')
    return entry
  }
  get top(): Name | null {
    return this.open.at(-1) ?? null
  }
  push(name: Name) {
    const parameter = keepsHistory(name) ? name : this.here.parameter
    this.open.push(name)
    this.named.delete(name)
    this.entries = [...this.entries.slice(0, this.at + 1), { parameter, pushedBy: name, depth: this.open.length }]
    this.at += 1
  }
  close() {
    const name = this.top
    this.open.pop()
    if (name && this.named.has(name) && this.here.pushedBy !== name) {
      this.here.parameter = null
      this.here.pushedBy = null
      this.here.depth = this.open.length
    } else if (keepsHistory(name) || this.here.pushedBy === name) this.go(-1)
    else this.here.depth = this.open.length
  }
  /** Back closes what was opened later; Back and Forward open what the address names (RT-16). */
  go(step: -1 | 1) {
    this.at += step
    if (step === -1) this.open = this.open.slice(0, this.here.depth)
    this.arrive()
  }
  reload() {
    this.open = []
    for (const entry of this.entries) entry.depth = 0
    this.arrive()
  }
  arrive() {
    const { parameter } = this.here
    if (parameter === null) this.open = this.open.filter((name) => !keepsHistory(name))
    else if (!this.open.includes(parameter)) {
      this.open.push(parameter)
      this.named.add(parameter)
    }
    this.here.depth = this.open.length
  }
}

/** Possible next actions on a phone, one of them chosen at random. */
function nextStep(model: Model, chance: (below: number) => number): string {
  const steps = ['close', 'close by Escape'].filter(() => model.top !== null)
  if (model.top === null) steps.push('open gallery', 'open reservation', 'open gallery', 'open reservation')
  if (model.top === 'gallery') steps.push('open photos-slider', 'open photos-slider', 'open photos-slider')
  if (model.top === 'reservation') steps.push('one adult more', 'one adult more')
  if (model.at > 0) steps.push('Back', 'Back')
  if (model.at < model.entries.length - 1) steps.push('Forward', 'Forward')
  if (model.entries.length > 2) steps.push('reload')
  return steps[chance(steps.length)] ?? 'reload'
}

/** Waits for the history entry of a panel, which is written a frame after the panel appears. Back before that would leave the page. */
async function enter(name: Name, page: Page, model: Model): Promise<void> {
  await page.waitForFunction((panel) => history.state?.panel === panel, name)
  model.push(name)
}

async function take(step: string, page: Page, model: Model): Promise<void> {
  const dialog = page.locator('dialog:focus-within')
  if (step === 'open gallery') {
    await page.getByRole('button', { name: 'Voir les 12 photos' }).click()
    await enter('gallery', page, model)
  } else if (step === 'open reservation') {
    await page.locator('.reservation-bar').getByRole('button').first().click()
    await enter('reservation', page, model)
  } else if (step === 'open photos-slider') {
    await page.getByRole('dialog', { name: TITLES.gallery }).getByRole('button', { name: 'Photo 2 sur 12' }).click()
    await enter('photos-slider', page, model)
  } else if (step === 'one adult more') {
    const more = dialog.getByRole('button', { name: /adulte/i }).last()
    if (await more.isEnabled()) {
      const before = page.url()
      await more.click()
      await expect(page).not.toHaveURL(before)
      model.here.pushedBy = null
    }
  } else if (step === 'close by Escape') {
    await page.keyboard.press('Escape')
    model.close()
  } else if (step === 'close') {
    await dialog.getByRole('button', { name: 'Fermer' }).click()
    model.close()
  } else if (step === 'reload') {
    await page.reload()
    await page.waitForLoadState('networkidle')
    model.reload()
  } else {
    const back = step === 'Back'
    await (back ? page.goBack() : page.goForward())
    model.go(back ? -1 : 1)
  }
}

async function expectLike(page: Page, { open, top, here }: Model, story: string[]): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => ({
          open: [...document.querySelectorAll('dialog:modal .dialog-title')].map((title) => title.textContent).sort(),
          top: document.activeElement?.closest('dialog')?.querySelector('.dialog-title')?.textContent ?? null,
          page: location.pathname,
          parameter: new URLSearchParams(location.search).get('panel'),
        })),
      { message: story.join(', ') },
    )
    .toEqual({
      open: open.map((name) => TITLES[name]).sort(),
      top: top && TITLES[top],
      page: house,
      parameter: here.parameter,
    })
}

/** Seeded random numbers (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

for (const seed of [5, 2027])
  test(`MP-07..09 RT-16: panels opened, closed, gone back and forward over by chance, as a model says (seed ${seed})`, async ({
    page,
  }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 900, height: 900 })
    await page.goto(house)
    await page.waitForLoadState('networkidle')
    const model = new Model()
    const chance = seeded(seed)
    const story: string[] = []
    for (let count = 0; count < 24; count++) {
      const step = nextStep(model, chance)
      story.push(step)
      await take(step, page, model)
      await expectLike(page, model, story)
    }
  })

test('RT-16: Back before the stay of a reloaded lot page has hydrated shows the stay of the address before', async ({
  page,
}) => {
  await page.goto(house)
  await page.waitForLoadState('networkidle')
  const panel = page.getByRole('complementary', { name: 'Votre séjour' })
  const arrival = addDays(new Date().toISOString().slice(0, 10), 120)
  const dates = `?start_date=${arrival}&end_date=${addDays(arrival, 7)}`
  await page.evaluate((query) => history.pushState(null, '', query), dates)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/**/lot-stay*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.reload()
  const shown = panel.getByText(arrival.split('-').reverse().join('/')).first()
  await expect(shown).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(house)
  scripts.resolve()
  await expect(shown).toBeHidden()
})

test('MP-07 MP-09: the filters stay as they were set; Escape, then Back undoes them', async ({ page }) => {
  await page.goto('/')
  await page.goto('/recherche')
  await page.waitForLoadState('networkidle')
  const open = page.getByRole('link', { name: /^Filtres/ })
  await open.click()
  const panel = page.getByRole('dialog', { name: 'Filtres' })
  await expect(panel).toBeVisible()
  // Nothing was changed: Escape removes the panel's history entry.
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await panel.getByRole('switch').first().click()
  await expect(page).toHaveURL(/\/recherche\?.+/)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/recherche\?.+/)
  await page.goBack()
  await expect(page).toHaveURL('/recherche')
  await page.goBack()
  await expect(page).toHaveURL('/')
})
