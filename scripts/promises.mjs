/** `npm run promises`: the promises with their full counts; `npm test` runs the same tests with fewer rounds. */
import { build, env, install, node, run } from './bootstrap.mjs'
import { findChromium } from './chromium.mjs'

install()
build()
const projects = ['promises', 'nightly', 'nightly-timed'].flatMap((name) => ['--project', name])
run(node, ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...process.argv.slice(2)], {
  env: { ...env, PROMISES: 'full', CHROMIUM_PATH: findChromium() },
})
