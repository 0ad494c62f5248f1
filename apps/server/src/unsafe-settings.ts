import type { Env } from '@escale/api/platform/env'

/** A setting without which a production site is unsafe or incomplete. */
export interface UnsafeSetting {
  setting: string
  problem: string
}

type CheckedEnv = Pick<Env, 'isDemo' | 'secretKey' | 'http' | 'mail' | 'payment' | 'calendars'>

/**
 * What keeps the environment from running a production site (OP-101), one entry a setting; nothing in demo mode. A missing
 * setting has no fallback in production: neither the test bank nor mails that are only stored.
 */
export function findUnsafeSettings({ isDemo, secretKey, http, mail, payment, calendars }: CheckedEnv): UnsafeSetting[] {
  if (isDemo) return []
  const checks: (UnsafeSetting & { isSafe: boolean })[] = [
    {
      setting: 'PUBLIC_URL',
      isSafe: http.configuredUrl?.startsWith('https://') === true,
      problem:
        http.configuredUrl === null
          ? 'is missing: the address of the site, https://…'
          : 'must begin with https://: sessions and payments need an encrypted connection',
    },
    {
      setting: 'TRUSTED_PROXIES',
      isSafe: http.areProxiesCounted,
      problem: 'is missing: how many proxies of yours stand before the site (1 for one that ends TLS)',
    },
    {
      setting: 'SECRET_KEY',
      // The command of the document instead of what it prints.
      isSafe: secretKey !== null && !/\s/.test(secretKey),
      problem: `${secretKey === null ? 'is missing' : 'contains spaces and is not random'}: it encrypts the second factors of staff (openssl rand -base64 32; the same on every node)`,
    },
    {
      setting: 'SMTP_URL',
      isSafe: mail.smtpUrl !== null,
      problem: 'is missing: without a mail server nobody gets a confirmation or a new password',
    },
    {
      setting: 'STRIPE_SECRET_KEY',
      isSafe: payment.hasSecretKey,
      problem: 'is missing: without a payment provider nobody can pay',
    },
    {
      setting: 'STRIPE_WEBHOOK_SECRET',
      isSafe: payment.hasWebhookSecret,
      problem: 'is missing: without it payments cannot be confirmed',
    },
    {
      setting: 'CALENDARS_ON_LOOPBACK',
      isSafe: !calendars.onLoopback,
      problem: 'is for tests and development: it lets calendars name addresses of this machine',
    },
  ]
  return checks.filter(({ isSafe }) => !isSafe).map(({ setting, problem }) => ({ setting, problem }))
}

/** Whether photographs stay on this machine although other nodes may have to show them (OP-403): they need S3_URL. */
export function keepsPhotographsToItself({ role, storage }: Pick<Env, 'role' | 'storage'>): boolean {
  return role !== 'all' && storage.s3 === null
}
