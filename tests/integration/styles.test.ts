import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const assets = new URL('../../apps/site/dist/client/assets/', import.meta.url)

test('no style makes the browser style a page again when it has been read', async () => {
  const name = (await readdir(assets)).find((file) => /^site-.*\.css$/.test(file))
  const css = await readFile(new URL(String(name), assets), 'utf8')
  // `tr:last-child > *` concerns whatever stands in any last child, and the body is one once it is complete.
  expect(css.match(/[^{},]*:(?:first|last|only|nth)[-\w()+]*(?:[>~+]| )\*[^{}]*/g) ?? []).toEqual([])
})
