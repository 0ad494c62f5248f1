/** Which packages the built site needs while it renders: it imports some that its bundles do not hold. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { parseSync } from 'vite'

const BUILT_IN = new Set(builtinModules)

/** The names of the packages that the modules below a folder import. */
export function packagesImported(folder) {
  const names = globSync('**/*.js', { cwd: folder }).flatMap((path) => {
    const code = readFileSync(join(folder, path), 'utf8')
    const { errors, module } = parseSync(path, code)
    if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
    return [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
      ),
      ...module.dynamicImports.flatMap(
        ({ moduleRequest: { start, end } }) => /^["'](.+)["']$/.exec(code.slice(start, end))?.[1] ?? [],
      ),
    ]
  })
  const packages = names
    .filter((name) => !/^[./]|^node:/.test(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  return [...new Set(packages)].filter((name) => !BUILT_IN.has(name)).sort()
}

/** The names of a workspace's production dependencies, by the lock file of a checkout. */
export function dependenciesOf(checkout, workspace) {
  return Object.keys(readLock(checkout)[workspace].dependencies ?? {})
}

/**
 * The folders, relative to a checkout, of packages that a workspace imports by these names, with all that they depend on in production.
 * Workspaces of the repository are left out.
 */
export function lockedPackages(checkout, workspace, names) {
  const packages = readLock(checkout)
  /** Node's resolution: the nearest `node_modules` upwards from the package that asks. */
  const resolve = (name, from) => {
    for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
      const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
      if (packages[path]) return path
      if (folder === '') return undefined
    }
  }
  const found = new Set()
  const visit = (name, from) => {
    const path = resolve(name, from)
    if (path === undefined || found.has(path)) return
    const { link, resolved, dependencies = {}, peerDependencies = {} } = packages[path]
    found.add(path)
    const target = link ? resolved : path
    const needed = link ? packages[resolved].dependencies : { ...dependencies, ...peerDependencies }
    for (const dependency of Object.keys(needed ?? {})) visit(dependency, target)
  }
  for (const name of names) visit(name, workspace)
  return [...found].filter((path) => !packages[path].link && existsSync(join(checkout, path)))
}

function readLock(checkout) {
  return JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')).packages
}
