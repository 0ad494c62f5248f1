/** `npm run promises`: the promises with their full counts; `npm test` runs the same tests with fewer rounds. */
import { env, install, node, run } from './bootstrap.mjs'

install()
run(node, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'promises', ...process.argv.slice(2)], {
  env: { ...env, PROMISES: 'full' },
})
