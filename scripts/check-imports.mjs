/**
 * Checks the imports within apps/site/src and apps/api/src against the `slice-imports.json` beside each: a folder of
 * `src`, or a single module, with the slices that it may import, from top to bottom. A slice may name only slices below
 * it, so there are no cycles. Files directly in `src` without a line of their own are `app`. In the API a slice calls
 * another slice's use case, never its store. Tests and their fixtures are exempt. Part of `npm run check`.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { root } from './bootstrap.mjs'

const faults = [...check('site'), ...check('api')]
process.stdout.write(faults.map((fault) => `${fault}\n`).join(''))
process.exitCode = faults.length > 0 ? 1 : 0

/** Returns what is wrong with the imports of an app. */
function check(app) {
  const src = join(root, 'apps', app, 'src')
  const allowed = JSON.parse(readFileSync(join(root, 'apps', app, 'slice-imports.json'), 'utf8'))
  const order = Object.keys(allowed)
  const faults = []
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
    exclude: (path) => /messages\.generated|\.gen\.ts$|\.(?:test|fixture)\.tsx?$|^test-app\.ts$/.test(path),
  })
  for (const path of modules) {
    const from = sliceOf(path, allowed)
    if (!(from in allowed)) faults.push(`${path}: ${from} has no line in slice-imports.json`)
    for (const name of importsOf(join(src, path))) {
      // Styles and files beside them belong to no slice.
      if (!/^\.{1,2}\/.*\.(?:tsx?|js)$/.test(name)) continue
      const to = sliceOf(relative(src, join(src, dirname(path), name)), allowed)
      if (to === from) continue
      used.add(`${from} ${to}`)
      if (!allowed[from]?.includes(to)) faults.push(`${path} imports ${name}: ${from} may not import ${to}`)
      if (app === 'api' && from !== 'app' && name.endsWith('.store.ts'))
        faults.push(`${path} imports ${name}: a slice calls another slice’s use case, never its store`)
    }
  }
  for (const [slice, names] of Object.entries(allowed)) {
    for (const name of names) {
      if (!used.has(`${slice} ${name}`)) faults.push(`slice-imports.json: ${slice} imports nothing of ${name} any more`)
    }
  }
  return faults.map((fault) => `apps/${app}: ${fault}`)
}

/** Returns the slice of a path below `src`: the module itself where it has a line of its own, else its folder. */
function sliceOf(path, allowed) {
  const module = path.replace(/\.tsx?$/, '')
  if (module in allowed) return module
  return path.includes('/') ? path.split('/')[0] : 'app'
}

/** Returns the modules named in `import`, `export … from` and `import()`. */
function importsOf(path) {
  const code = readFileSync(path, 'utf8')
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
