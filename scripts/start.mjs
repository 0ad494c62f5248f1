/**
 * `npm start`: from a fresh clone to a running site that shows everything: the demo. A public address or a payment provider
 * in the environment means a real site: then DEMO must be said, and without it the server asks for all settings of production.
 */
import { become, build, env, install } from './bootstrap.mjs'

const { DEMO, PUBLIC_URL, STRIPE_SECRET_KEY } = env
const isLocal = !PUBLIC_URL || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(PUBLIC_URL).hostname)
if (!DEMO && isLocal && !STRIPE_SECRET_KEY) env.DEMO = 'true'

install()
build()
become(['apps/server/src/main.ts'])
