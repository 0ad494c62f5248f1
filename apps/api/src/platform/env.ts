import { z } from 'zod'

const optionalUrl = z.url().optional()

const variables = z.object({
  DEMO: z.stringbool().default(false),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optionalUrl,
  DATABASE_OWNER_URL: optionalUrl,
  WAL_DIR: z.string().min(1).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => !URL.canParse(url) || new URL(url).pathname === '/',
      'Must be an origin without a path: https://host',
    )
    .optional(),
  API_BASE_URL: z.url().endsWith('/api/').optional(),
  API_KEY: z.string().min(1).default('escale'),
  SECRET_KEY: z.string().min(32, 'Must have at least 32 characters: openssl rand -base64 32').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'Must be a secret key, sk_… or rk_…: the one that begins with pk_ is public')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'Must be the signing secret of the webhook, whsec_…')
    .optional(),
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  RECAPTCHA_SECRET: z.string().min(1).optional(),
  RECAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  MAP_STYLE_URL: z.url().default('https://data.geopf.fr/annexes/ressources/vectorTiles/styles/PLAN.IGN/standard.json'),
  TRANSLATE_URL: optionalUrl,
  TRANSLATE_KEY: z.string().min(1).optional(),
  ANALYTICS_URL: optionalUrl,
  ANALYTICS_ORIGINS: z
    .string()
    .regex(/^\s*(?:https?:\/\/[^\s/]+\/?\s*)*$/)
    .optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16).optional(),
  HSTS_INCLUDE_SUBDOMAINS: z.stringbool().default(false),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).optional(),
  S3_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => {
      const { username, password, pathname } = new URL(url)
      return username !== '' && password !== '' && pathname !== '/'
    }, 'Must name its key and its bucket: https://key:secret@host/bucket?region=…')
    .optional(),
  /** Demo only: draws the covers of lots in the background after the start, before a visitor asks for them. */
  DRAW_COVERS_AHEAD: z.stringbool().default(false),
  /** For tests and development: other sites' calendars may be on this machine, over plain HTTP. */
  CALENDARS_ON_LOOPBACK: z.stringbool().default(false),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** The name of every setting, as the environment spells it. */
export const settingNames = Object.keys(variables.shape)

const together = variables
  // Production names whatever is missing together (`findUnsafeSettings`).
  .refine((given) => !given.DEMO || !given.STRIPE_SECRET_KEY === !given.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'Stripe needs both its secret key and its webhook secret',
  })
  .refine((given) => !given.RECAPTCHA_SITE_KEY === !given.RECAPTCHA_SECRET, {
    path: ['RECAPTCHA_SECRET'],
    message: 'The captcha needs both its site key and its secret: with one of them it would let everybody through',
  })
  .refine((given) => given.ROLE === 'all' || given.DATABASE_URL, {
    path: ['DATABASE_URL'],
    message: 'Web nodes and workers share a database: each would have one of its own',
  })
  .refine((given) => !given.TRANSLATE_URL === !given.TRANSLATE_KEY, {
    path: ['TRANSLATE_KEY'],
    message: 'The translation service needs both its address and its key',
  })

  .refine((given) => !(given.DEMO && /^(sk|rk)_live_/.test(given.STRIPE_SECRET_KEY ?? '')), {
    path: ['DEMO'],
    message: 'The demo takes no real money: unset DEMO for production, or use a test key of Stripe (sk_test_…)',
  })
  .refine((given) => !given.DATABASE_OWNER_URL || given.DATABASE_URL, {
    path: ['DATABASE_URL'],
    message: 'DATABASE_OWNER_URL migrates the database that DATABASE_URL uses: set both',
  })

/** Protects nothing: the demo's secrets are public anyway. */
export const DEMO_SECRET_KEY = 'the key of the demo, which protects nothing'

export type Env = ReturnType<typeof readEnv>

/**
 * Reads the environment, once, in the composition root; nothing else reads `process.env`. Empty variables count as absent.
 * Throws a ZodError that names every faulty variable.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const given = together.parse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')))
  const publicUrl = new URL(given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).origin
  return {
    /**
     * Demo people, the test bank, mails that are shown instead of sent, `/dev/*`. False is production, which starts only when
     * its settings are complete (`findUnsafeSettings`).
     */
    isDemo: given.DEMO,
    drawsCoversAhead: given.DEMO && given.DRAW_COVERS_AHEAD,
    role: given.ROLE,
    /** Encrypts secrets that have to be read again (second factors). Null: missing; the demo has a public one. */
    secretKey: given.SECRET_KEY ?? (given.DEMO ? DEMO_SECRET_KEY : null),
    logLevel: given.LOG_LEVEL,
    dataDir: given.DATA_DIR,
    http: {
      /** Address to listen on. */
      host: given.HOST,
      port: given.PORT,
      /** Null when PUBLIC_URL is absent: `publicUrl` is then that of this machine alone. */
      configuredUrl: given.PUBLIC_URL ?? null,
      /** Origin without a trailing slash. */
      publicUrl,
      apiBaseUrl: given.API_BASE_URL ?? `${publicUrl}/api/`,
      /** Value of the static header: a public identifier, not a secret. */
      apiKey: given.API_KEY,
      /** How many proxies of ours a request passes before it comes here: rate limits count the client before them. */
      trustedProxies: given.TRUSTED_PROXIES ?? 0,
      /** Whether somebody has said so: behind an uncounted proxy all visitors share one rate limit. */
      areProxiesCounted: given.TRUSTED_PROXIES !== undefined,
      /** Whether HSTS binds every host below ours as well, which may belong to somebody else. */
      hstsIncludeSubDomains: given.HSTS_INCLUDE_SUBDOMAINS,
    },
    metrics: {
      /** Null: no port of its own. */
      port: given.METRICS_PORT ?? null,
      host: given.METRICS_HOST,
      /** Bearer token that opens `/metrics` on the public port; null: it is not there. */
      token: given.METRICS_TOKEN ?? null,
    },
    database: {
      url: given.DATABASE_URL ?? null,
      /** Of the role that owns the tables and migrates them; null: that of `url` does. */
      ownerUrl: given.DATABASE_OWNER_URL ?? null,
      /** Where our own cluster keeps its log for a restore to a point in time; null: nowhere. */
      walDir: given.WAL_DIR ?? null,
    },
    /** Where the nodes count calls together; null: in PostgreSQL. */
    redisUrl: given.REDIS_URL ?? null,
    mail: {
      smtpUrl: given.SMTP_URL ?? null,
      /** The sender of every mail; replies to it are not read. */
      from: given.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    },
    payment: {
      /** Null: the test bank, in demo mode only. */
      stripe:
        given.STRIPE_SECRET_KEY && given.STRIPE_WEBHOOK_SECRET
          ? {
              secretKey: given.STRIPE_SECRET_KEY,
              webhookSecret: given.STRIPE_WEBHOOK_SECRET,
              apiUrl: given.STRIPE_API_URL,
              /** A test key: payments look real and move no money. */
              isTest: /^(sk|rk)_test_/.test(given.STRIPE_SECRET_KEY),
            }
          : null,
      hasSecretKey: given.STRIPE_SECRET_KEY !== undefined,
      hasWebhookSecret: given.STRIPE_WEBHOOK_SECRET !== undefined,
    },
    captcha: {
      siteKey: given.RECAPTCHA_SITE_KEY ?? null,
      secret: given.RECAPTCHA_SECRET ?? null,
      verifyUrl: given.RECAPTCHA_VERIFY_URL,
    },
    map: { styleUrl: given.MAP_STYLE_URL },
    calendars: { onLoopback: given.CALENDARS_ON_LOOPBACK },
    translation: {
      /** Null: the dictionary of the store. */
      service:
        given.TRANSLATE_URL && given.TRANSLATE_KEY ? { url: given.TRANSLATE_URL, key: given.TRANSLATE_KEY } : null,
    },
    analytics: {
      /** The script that reads the data layer once a visitor has agreed; null: there is none. */
      url: given.ANALYTICS_URL ?? null,
      /** Where that script talks to, beside its own origin. */
      origins: (given.ANALYTICS_ORIGINS ?? '').split(/\s+/).filter(Boolean),
    },
    storage: {
      /** Null: the disk. */
      s3: given.S3_URL ? readBucket(given.S3_URL) : null,
    },
  }
}

/** `https://key:secret@host/bucket?region=eu-west-3`, its parts percent-encoded where they need be. */
function readBucket(s3Url: string) {
  const { origin, pathname, username, password, searchParams } = new URL(s3Url)
  return {
    url: origin + pathname.replace(/\/+$/, ''),
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
}

/** The secrets among the settings, for the log to hide wherever a library repeats them. */
export function secretsOf({
  mail,
  payment,
  captcha,
  translation,
  storage,
  database,
  metrics,
  redisUrl,
}: Env): string[] {
  const passwords = [mail.smtpUrl, database.url, database.ownerUrl, redisUrl].map((url) =>
    url === null ? '' : new URL(url).password,
  )
  return [
    ...passwords.flatMap((password) => [
      password,
      new URLSearchParams(`p=${password.replaceAll('+', '%2B')}`).get('p'),
    ]),
    payment.stripe?.secretKey,
    payment.stripe?.webhookSecret,
    metrics.token,
    captcha.secret,
    translation.service?.key,
    storage.s3?.secretAccessKey,
  ].filter((secret): secret is string => Boolean(secret))
}
