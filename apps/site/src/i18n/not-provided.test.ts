import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

test('LW-201 no text of the site, its pages or its documents says that something was not provided: it is left out', () => {
  const texts = globSync(['apps/site/src/**/*.{fr,en}.json', 'packages/contract/src/*.json', 'db/reference/*.json'], {
    cwd: ROOT,
    exclude: (path) => path.includes('generated'),
  })
  expect(texts.length).toBeGreaterThan(40)
  const found = texts.filter((path) =>
    /non communiqué|non renseigné|not provided|not communicated|to be completed/i.test(
      readFileSync(ROOT + path, 'utf8'),
    ),
  )
  expect(found).toEqual([])
})
