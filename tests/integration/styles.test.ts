import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const assets = new URL('../../apps/site/dist/client/assets/', import.meta.url)

async function siteStyles(): Promise<string> {
  const name = (await readdir(assets)).find((file) => /^site-.*\.css$/.test(file))
  return readFile(new URL(String(name), assets), 'utf8')
}

test('no style makes the browser style a page again when it has been read', async () => {
  const css = await siteStyles()
  // `tr:last-child > *` matches in any last child, and while the page streams the body is one.
  expect(css.match(/[^{},]*:(?:first|last|only|nth)[-\w()+]*(?:[>~+]| )\*[^{}]*/g) ?? []).toEqual([])
})

test('no style makes the browser style a page again when something is added to it or leaves it', async () => {
  // `* + *` concerns whatever comes after anything, wherever it is added, and all that it contains.
  expect((await siteStyles()).match(/[^{},]*(?:^|[\s>(,}])\*[+~][^{}]*/g) ?? []).toEqual([])
})

test('no style begins under a finger that only hovering is meant for', async () => {
  const whereSomethingHovers = /@media \(hover:hover\)\{(?:[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})*\}/g
  const css = (await siteStyles()).replaceAll(whereSomethingHovers, '').replaceAll(/:not\([^)]*\)/g, '')
  const lists = css.match(/[^{}]*:hover[^{}]*(?=\{)/g) ?? []
  // What another state shows as well, an open menu say, may come with a tap.
  expect(
    lists.filter((list) => !/:is\(:hover,/.test(list) && list.split(',').every((one) => one.includes(':hover'))),
  ).toEqual([])
})
