import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const assets = new URL('../../apps/site/dist/client/assets/', import.meta.url)

test('no style makes the browser style a page again when it has been read', async () => {
  const name = (await readdir(assets)).find((file) => /^site-.*\.css$/.test(file))
  const css = await readFile(new URL(String(name), assets), 'utf8')
  // `tr:last-child > *` matches in any last child, and while the page streams the body is one.
  expect(css.match(/[^{},]*:(?:first|last|only|nth)[-\w()+]*(?:[>~+]| )\*[^{}]*/g) ?? []).toEqual([])
})
