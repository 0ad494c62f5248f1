/**
 * Checks the imports within apps/site/src against apps/site/slice-imports.json: each folder, or file directly in `src`,
 * with the slices that it may import, from top to bottom. A slice may name only slices below it, so there are no
 * cycles. Files directly in `src` without a line of their own are `app`. Tests are exempt. Part of `npm run check`.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { root } from './bootstrap.mjs'

const site = join(root, 'apps', 'site')
const src = join(site, 'src')
const allowed = JSON.parse(readFileSync(join(site, 'slice-imports.json'), 'utf8'))

/** Returns the slice of a path below `src`: its folder, or its own name without extension. */
function sliceOf(path) {
  if (path.includes('/')) return path.split('/')[0]
  const name = basename(path).replace(/\.tsx?$/, '')
  return name in allowed ? name : 'app'
}

/** Returns the modules named in `import`, `export … from` and `import()`. */
function importsOf(path) {
  const code = readFileSync(join(src, path), 'utf8')
  const { errors, module } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  ]
}

const faults = []
const order = Object.keys(allowed)
for (const [slice, names] of Object.entries(allowed)) {
  for (const name of names) {
    if (!order.includes(name)) faults.push(`slice-imports.json: ${slice} names ${name}, which has no line`)
    else if (order.indexOf(name) <= order.indexOf(slice))
      faults.push(`slice-imports.json: ${slice} may import ${name}, which does not stand below it`)
  }
}

const used = new Set()
const modules = globSync('**/*.{ts,tsx}', {
  cwd: src,
  exclude: (path) => /messages\.generated|\.gen\.ts$|\.test\.tsx?$/.test(path),
})
for (const path of modules) {
  const from = sliceOf(path)
  if (!(from in allowed)) faults.push(`${path}: ${from} has no line in slice-imports.json`)
  for (const name of importsOf(path)) {
    // Styles and files beside them belong to no slice.
    if (!/^\.{1,2}\/.*\.(?:tsx?|js)$/.test(name)) continue
    const to = sliceOf(relative(src, join(src, dirname(path), name)))
    if (to === from) continue
    used.add(`${from} ${to}`)
    if (!allowed[from]?.includes(to)) faults.push(`${path} imports ${name}: ${from} may not import ${to}`)
  }
}
for (const [slice, names] of Object.entries(allowed)) {
  for (const name of names) {
    if (!used.has(`${slice} ${name}`)) faults.push(`slice-imports.json: ${slice} imports nothing of ${name} any more`)
  }
}

process.stdout.write(faults.map((fault) => `${fault}\n`).join(''))
process.exitCode = faults.length > 0 ? 1 : 0
