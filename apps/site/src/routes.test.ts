import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('.', import.meta.url))
const table = readFileSync(`${src}routes.ts`, 'utf8')

test('the table of addresses names every module that defines a route', () => {
  const modules = globSync('*/*.tsx', { cwd: src }).filter((path) => !path.endsWith('.test.tsx'))
  const routed = modules.filter((path) => /createFileRoute\(|createRootRoute/.test(readFileSync(src + path, 'utf8')))
  expect(routed.length).toBeGreaterThan(40)
  expect(routed.filter((path) => !table.includes(`'${path}'`))).toEqual([])
})

test('no page names a value in a type at module level, which would keep it in the first script of every visit', () => {
  const pages = globSync('*/*.{page,route}.tsx', { cwd: src })
  expect(pages.filter((path) => /^(?:type|interface) .*\btypeof /m.test(readFileSync(src + path, 'utf8')))).toEqual([])
})
