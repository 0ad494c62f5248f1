/**
 * `npm start`: starts the demo from a fresh clone. A setting that only a production site has requires an explicit DEMO:
 * without it the server starts in production mode and requires all production settings.
 */
import { become, build, env, install } from './bootstrap.mjs'

const OF_A_REAL_SITE = [
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
  'HOST',
  'REDIS_URL',
  'ROLE',
  'S3_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TRUSTED_PROXIES',
]
const { DEMO, PUBLIC_URL } = env
const hostname = PUBLIC_URL && URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL).hostname : PUBLIC_URL
const isLocal = !hostname || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
const isReal = !isLocal || OF_A_REAL_SITE.some((name) => env[name])
if (!DEMO && !isReal) env.DEMO = 'true'
env.DRAW_COVERS_AHEAD ??= 'true'

install()
build()
become(['apps/server/src/main.ts'])
