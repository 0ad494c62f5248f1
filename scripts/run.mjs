/** `node scripts/run.mjs FILE …`: runs a script with the project's own Node, after installing the packages. */
import { become, env, install } from './bootstrap.mjs'

/** npm consumes options before `--` itself, and the command would silently do something else. */
const OPTIONS = [
  'agency',
  'allow-withdrawals',
  'base',
  'dry-run',
  'lots',
  'on',
  'out',
  'record',
  'ref',
  'refund',
  'replace',
  'until',
  'wait',
  'year',
]
const args = process.argv.slice(2)
const taken = OPTIONS.find((name) => env[`npm_config_${name.replaceAll('-', '_')}`] && !args.includes(`--${name}`))
if (taken) {
  process.stderr.write(
    `npm took --${taken} for itself. Options come after two dashes: npm run COMMAND -- … --${taken}\n`,
  )
  process.exit(2)
}

install()
become(args)
