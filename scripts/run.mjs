/** `node scripts/run.mjs FILE …`: a script of the project under its own Node, after the packages are there. */
import { become, install } from './bootstrap.mjs'

install()
become(process.argv.slice(2))
