import type { Env } from '@escale/api/platform/env'
import { findUnsafeSettings, keepsPhotographsToItself } from '../unsafe-settings.ts'
import { danger, type Finding, ok, warning } from './finding.ts'

const STRIPE_API = 'https://api.stripe.com'
const DEFAULT_API_KEY = 'escale'

/** What the environment alone tells of the safety of a production site (OP-102), demo mode included. */
export function checkSettings(env: Env): Finding[] {
  return [
    env.isDemo
      ? danger('DEMO', 'is on: invented people with a public password, payments without money', 'Unset DEMO.')
      : ok('DEMO', 'is off'),
    ...checkRequired(env),
    ...checkPayment(env),
    ...checkStorage(env),
    env.http.apiKey === DEFAULT_API_KEY
      ? warning(
          'API_KEY',
          'is the default',
          'Choose a value of your own; it tells your clients apart and is no secret.',
        )
      : ok('API_KEY', 'is your own'),
    env.captcha.proofOfWork
      ? ok('PROOF_OF_WORK', 'guards forms')
      : warning('PROOF_OF_WORK', 'is off: forms rely on rate limits alone', 'Unset it; it is on in production.'),
    ...checkProxies(env),
    ...checkHost(env),
  ]
}

function checkRequired(env: Env): Finding[] {
  const unsafe = findUnsafeSettings({ ...env, isDemo: false })
  const required = ['PUBLIC_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
  return [
    ...unsafe.map(({ setting, problem }) => danger(setting, problem, 'Set it; the site does not start like this.')),
    ...required
      .filter((name) => !unsafe.some(({ setting }) => setting === name))
      .map((name) => ok(name, name === 'PUBLIC_URL' ? `is ${env.http.publicUrl}` : 'is set')),
  ]
}

function checkHost({ http, metrics }: Env): Finding[] {
  const LOOPBACK = ['127.0.0.1', '::1', 'localhost']
  return [
    ...(LOOPBACK.includes(http.host)
      ? []
      : [warning('HOST', `is ${http.host}: whoever reaches it passes by your proxy`, 'Keep it behind a firewall.')]),
    ...(metrics.port === null || metrics.token !== null || LOOPBACK.includes(metrics.host)
      ? []
      : [
          danger(
            'METRICS_HOST',
            `is ${metrics.host}: everybody may read the figures`,
            'Set METRICS_TOKEN, or unset it.',
          ),
        ]),
  ]
}

function checkProxies({ http }: Env): Finding[] {
  if (!http.areProxiesCounted) return []
  if (http.trustedProxies > 0) return [ok('TRUSTED_PROXIES', `is ${http.trustedProxies}`)]
  return [
    warning(
      'TRUSTED_PROXIES',
      'is 0: behind a proxy all visitors would share one rate limit',
      'Set the number of your proxies, 1 for one that ends TLS.',
    ),
  ]
}

function checkPayment({ payment: { stripe } }: Env): Finding[] {
  if (!stripe) return []
  return [
    ...(stripe.isTest
      ? [danger('STRIPE_SECRET_KEY', 'is a test key: stays are confirmed and no money moves', 'Set the live key.')]
      : []),
    ...(stripe.apiUrl === STRIPE_API
      ? []
      : [warning('STRIPE_API_URL', `is ${new URL(stripe.apiUrl).origin}`, 'Unset it, unless it is meant.')]),
  ]
}

function checkStorage(env: Env): Finding[] {
  if (env.storage.s3) return [ok('S3_URL', 'is set: photographs are shared by all nodes')]
  if (!keepsPhotographsToItself(env)) return [ok('photographs', 'are on this machine, which runs everything')]
  return [danger('S3_URL', 'is missing: this node does not see the photographs of the others', 'Set it on every node.')]
}
