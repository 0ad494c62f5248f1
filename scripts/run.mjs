/** `node scripts/run.mjs FILE …`: a script of the project under its own Node, after the packages are there. */
import { become, install, node } from './bootstrap.mjs'

install()
become(node, process.argv.slice(2))
