/** What a phone shows first, and the order of its requests (docs/decisions/0015). */
import { expect, test } from '@playwright/test'
import { browserWithPhotographs } from '../setup/browser.ts'

test.use({ launchOptions: browserWithPhotographs })
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })

const WIDTHS = [320, 640, 768, 1024, 1280, 1536]

test('the largest picture is the one preloaded, in AVIF, as wide as the screen needs; scripts come after it', async ({
  page,
}) => {
  await page.goto('/recherche')
  const lot = await page.locator('.lot-card a').first().getAttribute('href')
  for (const path of ['/', '/recherche', lot ?? '']) {
    // Twice: the first request generates the picture, and the page waits at most a second for it.
    await page.goto(path)
    await page.goto(path)
    const largest = await page.evaluate(
      () =>
        new Promise<{ address: string; needs: number; isInPreload: boolean; endedAt: number }>((resolve) => {
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null; url: string }
            if (!last.url) return
            const preloads = [...document.querySelectorAll('link[rel=preload][as=image][imagesrcset]')]
            const address = new URL(last.url)
            resolve({
              address: address.pathname + address.search,
              needs: (last.element?.getBoundingClientRect().width ?? 0) * devicePixelRatio,
              isInPreload: preloads.length === 1 && preloads[0]?.outerHTML.includes(address.pathname) === true,
              endedAt: (performance.getEntriesByName(last.url)[0] as PerformanceResourceTiming).responseEnd,
            })
          }).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
    expect(largest.isInPreload, `${path}: ${largest.address}`).toBe(true)
    const width = WIDTHS.find((candidate) => candidate >= largest.needs)
    expect(largest.address, path).toContain(`?w=${width}&f=avif`)

    await expect(page.locator('script[type=module][src]')).toHaveCount(1)
    const startOfScripts = await page.evaluate(() =>
      Math.min(
        ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      ),
    )
    expect(startOfScripts, path).toBeGreaterThan(largest.endedAt)
    expect(await page.locator('link[rel=preload][as=font]').count(), path).toBeLessThanOrEqual(2)
  }
})

test('without a largest picture the scripts come after what is painted first', async ({ page }) => {
  // Simulates a busy phone, which paints a frame long after its animation callback.
  await page.addInitScript(() => {
    self.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now())))
  })
  for (let visit = 0; visit < 3; visit++) {
    await page.goto('/mentions-legales')
    await expect(page.locator('script[type=module][src]')).toHaveCount(1)
    const { painted, started } = await page.evaluate(async () => ({
      painted: await new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [first] = list.getEntriesByName('first-contentful-paint')
          if (first) resolve(first.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
      started: Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      ),
    }))
    expect(started).toBeGreaterThan(painted)
  }
})
