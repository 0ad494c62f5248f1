/**
 * Checks where styles are: `styles/` holds global styles; every other file is beside its components and is part of the
 * site's style sheet or imported by a module of its folder; a class is styled in one file. Part of `npm run check`.
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
/** Returns the top-level selectors of a style sheet, also those within `@media` and the like. */
function selectorsOf(css) {
  const selectors = []
  const open = []
  let text = ''
  for (const character of css.replace(/\/\*[\s\S]*?\*\//g, '')) {
    if (character === '{') {
      const isRule = !text.trim().startsWith('@')
      if (isRule && !open.includes(true)) selectors.push(...text.split(/,(?![^(]*\))/))
      open.push(isRule)
    }
    if (character === '}') open.pop()
    text = '{};'.includes(character) ? '' : text + character
  }
  return selectors
}

// A class has one home: the only file with a rule for this class alone. Other files may place it within their own
// classes (`.stay-row > .badge`). Print and contrast styles concern all components and are global.
const homes = new Map()
for (const path of globSync('**/*.css', { cwd: src }).sort()) {
  if (dirname(path) === 'styles') continue
  for (const selector of selectorsOf(read(path))) {
    const classes = new Set(selector.match(/\.[a-z][\w-]*/g))
    for (const name of classes.size === 1 ? classes : []) homes.set(name, (homes.get(name) ?? new Set()).add(path))
  }
}
for (const [name, paths] of homes) {
  if (paths.size > 1) faults.push(`${name} is styled in ${[...paths].join(' and ')}: keep one`)
}

process.stdout.write(faults.map((fault) => `${fault}\n`).join(''))
process.exitCode = faults.length > 0 ? 1 : 0
