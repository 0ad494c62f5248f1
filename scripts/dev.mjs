/**
 * `npm run dev`: the site through Vite with hot reloading on PORT (3000), and the API in its own process on the next
 * port, restarted when its sources change.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, env, node, root } from './bootstrap.mjs'

build()
const port = Number(process.env.PORT ?? 3000)
const apiOrigin = `http://127.0.0.1:${port + 1}`
const origin = `http://localhost:${port}`
const start = (args, cwd, extra) => spawn(node, args, { cwd, stdio: 'inherit', env: { ...env, ...extra } })
const children = [
  start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root, {
    DEMO: 'true',
    PORT: String(port + 1),
    PUBLIC_URL: origin,
    API_BASE_URL: `${origin}/api/`,
  }),
  start(
    [join(root, 'node_modules/vite/bin/vite.js'), 'dev', '--port', String(port), '--strictPort'],
    join(root, 'apps/site'),
    {
      API_ORIGIN: apiOrigin,
    },
  ),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
