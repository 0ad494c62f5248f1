/**
 * Checks where styles are: `styles/` holds global styles; every other file is beside its components and is part of the
 * site's style sheet or imported by a module of its folder. Part of `npm run check`.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './bootstrap.mjs'

const src = join(root, 'apps', 'site', 'src')
const GLOBAL = ['site', 'fonts', 'tokens', 'motion', 'scripts', 'base', 'forced-colors', 'print']
const read = (path) => readFileSync(join(src, path), 'utf8')

const imported = [...read('styles/site.css').matchAll(/^@import "([^"]+)"( layer\(\w+\))?;$/gm)]
const components = imported.flatMap(([, path, layer]) => (layer?.includes('components') ? [join('styles', path)] : []))
const faults = []
for (const path of globSync('**/*.css', { cwd: src }).sort()) {
  const folder = dirname(path)
  if (folder === 'styles') {
    if (!GLOBAL.includes(basename(path, '.css'))) faults.push(`styles/ is for global styles: move ${path} to its slice`)
  } else if (!components.includes(path)) {
    const modules = globSync(`${folder}/*.{ts,tsx}`, { cwd: src })
    if (!modules.some((module) => read(module).includes(`'./${basename(path)}'`)))
      faults.push(`${path} is not imported`)
  }
}
process.stdout.write(faults.map((fault) => `${fault}\n`).join(''))
process.exitCode = faults.length > 0 ? 1 : 0
