/** `node scripts/run.mjs FILE …`: a script of the project under its own Node, after the packages are there. */
import { become, env, install } from './bootstrap.mjs'

/** Options of our commands. npm takes one that stands before `--` for its own, and the command would do something else. */
const OPTIONS = [
  'allow-withdrawals',
  'base',
  'dry-run',
  'lots',
  'out',
  'record',
  'ref',
  'refund',
  'replace',
  'until',
  'wait',
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
