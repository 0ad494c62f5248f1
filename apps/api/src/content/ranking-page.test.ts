import { page } from '@escale/contract/content'
import { RANKING_PATH } from '@escale/contract/site-paths'
import { AVAILABILITY_DAYS, MAX_SCORE, RECOMMENDATION_WEIGHTS } from '@escale/domain/search/recommendation'
import { expect, test } from 'vitest'
import { startTestApp } from '../test-app.ts'

test('LW-303 the page on ranking names the criteria of the recommended order with the points that the code gives', async () => {
  const app = await startTestApp()
  for (const [locale, unit, thousand] of [
    ['fr', 'points', '1 000'],
    ['en', 'points', '1,000'],
  ] as const) {
    const text = JSON.stringify(await app.get(`/api/page?pathMatch=${RANKING_PATH}`, page, locale))
    const points = [...text.matchAll(new RegExp(`\\((\\d+) ${unit}\\)`, 'g'))].map(([, value]) => Number(value))
    expect(points).toEqual(Object.values(RECOMMENDATION_WEIGHTS))
    expect(MAX_SCORE).toBe(1000)
    expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(thousand)
    expect(text).toContain(String(AVAILABILITY_DAYS))
  }
  await app.stop()
})
