import { existsSync } from 'node:fs'

/** Written by `npm run release` (scripts/release.mjs). */
const isRelease = existsSync(new URL('../../../release.json', import.meta.url))

/** How a command of this installation is typed: `escale setup FILE` in a release, `npm run setup -- FILE` in a checkout. */
export function commandName(name: string, args = ''): string {
  if (isRelease) return args === '' ? `escale ${name}` : `escale ${name} ${args}`
  return args === '' ? `npm run ${name}` : `npm run ${name} -- ${args}`
}
