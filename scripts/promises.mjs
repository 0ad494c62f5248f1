/** `npm run promises`: the promises with their full counts; `npm test` runs the same tests with fewer rounds. */
import { build, env, install, node, run } from './bootstrap.mjs'
import { findChromium } from './chromium.mjs'

install()
build()
run(
  node,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'promises', '--project', 'nightly', ...process.argv.slice(2)],
  {
    env: { ...env, PROMISES: 'full', CHROMIUM_PATH: findChromium() },
  },
)
