import { z } from 'zod'

const optionalUrl = z.url().optional()

const variables = z.object({
  DEMO: z.stringbool().default(false),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optionalUrl,
  DATABASE_OWNER_URL: optionalUrl,
  DATABASE_READ_URL: optionalUrl,
  WAL_DIR: z.string().min(1).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  RESTORE_DRILL_URL: optionalUrl,
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
  REPLY_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Must be a domain of its own for replies: replies.example.com')
    .optional(),
  REPLY_SMTP_HOST: z.string().min(1).default('127.0.0.1'),
  REPLY_SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(2525),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'Must be a secret key, sk_… or rk_…: the one that begins with pk_ is public')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'Must be the signing secret of the webhook, whsec_…')
    .optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'Must be the signing secret of the webhook, whsec_…')
    .optional(),
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  PROOF_OF_WORK: z.stringbool().optional(),
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
  METRICS_TOKEN: z.string().min(16).regex(/^\S+$/, 'Must not contain spaces: openssl rand -base64 32').optional(),
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
  /** For tests and development: calendars of other sites may be on this machine, over plain HTTP. */
  CALENDARS_ON_LOOPBACK: z.stringbool().default(false),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Name of every environment variable. */
export const settingNames = Object.keys(variables.shape)

const together = variables
  .superRefine((values, context) => {
    for (const [name, value] of Object.entries(values))
      if (typeof value === 'string' && /…|^a name of your own$/.test(value))
        context.addIssue({ code: 'custom', path: [name], message: 'Is copied from the document: write your own value' })
  })
  // Missing production settings are reported together (`findUnsafeSettings`).
  .refine((values) => !values.DEMO || !values.STRIPE_SECRET_KEY === !values.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'Stripe needs both its secret key and its webhook secret',
  })
  .refine((values) => !values.RECAPTCHA_SITE_KEY === !values.RECAPTCHA_SECRET, {
    path: ['RECAPTCHA_SECRET'],
    message: 'The captcha needs both its site key and its secret: with one of them it would let everybody through',
  })
  .refine((values) => values.ROLE === 'all' || values.DATABASE_URL, {
    path: ['DATABASE_URL'],
    message: 'Web nodes and workers share a database: each would have one of its own',
  })
  .refine((values) => !values.TRANSLATE_URL === !values.TRANSLATE_KEY, {
    path: ['TRANSLATE_KEY'],
    message: 'The translation service needs both its address and its key',
  })

  .refine((values) => !(values.DEMO && /^(sk|rk)_live_/.test(values.STRIPE_SECRET_KEY ?? '')), {
    path: ['DEMO'],
    message: 'The demo takes no real money: unset DEMO for production, or use a test key of Stripe (sk_test_…)',
  })
  .refine((values) => !values.DATABASE_OWNER_URL || values.DATABASE_URL, {
    path: ['DATABASE_URL'],
    message: 'DATABASE_OWNER_URL migrates the database that DATABASE_URL uses: set both',
  })
  .refine((values) => !values.DATABASE_READ_URL || values.DATABASE_URL, {
    path: ['DATABASE_URL'],
    message: 'DATABASE_READ_URL reads a standby of the database of DATABASE_URL: set both',
  })
  .refine((values) => !values.RESTORE_DRILL_URL || values.BACKUP_DIR, {
    path: ['BACKUP_DIR'],
    message: 'RESTORE_DRILL_URL says where backups are restored for the drill, BACKUP_DIR where they are: set both',
  })

/** Not a protection: the demo's secrets are public. */
export const DEMO_SECRET_KEY = 'the key of the demo, which protects nothing'

export type Env = ReturnType<typeof readEnv>

/**
 * Parses the environment, once, in the composition root; no other code reads `process.env`. Empty variables count as
 * absent. Throws a ZodError that names every invalid variable.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const values = together.parse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')))
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin
  return {
    /**
     * Demo accounts, the test bank, mails that are displayed instead of sent, `/dev/*`. False is production, which
     * starts only when its settings are complete (`findUnsafeSettings`).
     */
    isDemo: values.DEMO,
    drawsCoversAhead: values.DEMO && values.DRAW_COVERS_AHEAD,
    role: values.ROLE,
    /** Encrypts secrets that must be readable again (second factors). Null: missing; the demo has a public one. */
    secretKey: values.SECRET_KEY ?? (values.DEMO ? DEMO_SECRET_KEY : null),
    logLevel: values.LOG_LEVEL,
    dataDir: values.DATA_DIR,
    http: {
      /** Address to listen on. */
      host: values.HOST,
      port: values.PORT,
      /** Null when PUBLIC_URL is absent: `publicUrl` is then a local address. */
      configuredUrl: values.PUBLIC_URL ?? null,
      /** Origin without a trailing slash. */
      publicUrl,
      apiBaseUrl: values.API_BASE_URL ?? `${publicUrl}/api/`,
      /** Value of the static header: a public identifier, not a secret. */
      apiKey: values.API_KEY,
      /** Number of trusted proxies before this process: rate limits use the address that the client had before them. */
      trustedProxies: values.TRUSTED_PROXIES ?? 0,
      /** Whether the number was set: behind an undeclared proxy all visitors would share one rate limit. */
      areProxiesCounted: values.TRUSTED_PROXIES !== undefined,
      /** Whether HSTS includes subdomains, which may belong to somebody else. */
      hstsIncludeSubDomains: values.HSTS_INCLUDE_SUBDOMAINS,
    },
    metrics: {
      /** Null: no separate port. */
      port: values.METRICS_PORT ?? null,
      host: values.METRICS_HOST,
      /** Bearer token for `/metrics` on the public port; null: the endpoint does not exist there. */
      token: values.METRICS_TOKEN ?? null,
    },
    database: {
      url: values.DATABASE_URL ?? null,
      /** Connection of the role that owns and migrates the tables; null: the one of `url` does. */
      ownerUrl: values.DATABASE_OWNER_URL ?? null,
      /** A standby for reads that may be old by a second; null: the leader answers everything. */
      readUrl: values.DATABASE_READ_URL ?? null,
      /** Folder for the archived log of the embedded cluster (point-in-time recovery); null: none. */
      walDir: values.WAL_DIR ?? null,
      /** Where backups are kept, for the restore drill; null: there is no drill. */
      backupDir: values.BACKUP_DIR ?? null,
      /** Of a role that may create databases, for the drill; null: our own cluster, and no drill with another's server. */
      drillUrl: values.RESTORE_DRILL_URL ?? null,
    },
    /** Redis for rate limits shared by all nodes; null: PostgreSQL. */
    redisUrl: values.REDIS_URL ?? null,
    mail: {
      smtpUrl: values.SMTP_URL ?? null,
      /** Sender of every mail. Replies to it are not read. */
      from: values.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
      /** Where the worker takes replies to messages, handed over by the mail server of this domain; null: it takes none. */
      replies: values.REPLY_DOMAIN
        ? { domain: values.REPLY_DOMAIN, host: values.REPLY_SMTP_HOST, port: values.REPLY_SMTP_PORT }
        : null,
    },
    payment: {
      /** Null: the test bank, in demo mode only. */
      stripe:
        values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
          ? {
              secretKey: values.STRIPE_SECRET_KEY,
              webhookSecrets: [values.STRIPE_WEBHOOK_SECRET, values.STRIPE_CONNECT_WEBHOOK_SECRET].filter(
                (secret) => secret !== undefined,
              ),
              apiUrl: values.STRIPE_API_URL,
              /** A test key: payments look real and move no money. */
              isTest: /^(sk|rk)_test_/.test(values.STRIPE_SECRET_KEY),
            }
          : null,
      hasSecretKey: values.STRIPE_SECRET_KEY !== undefined,
      hasWebhookSecret: values.STRIPE_WEBHOOK_SECRET !== undefined,
    },
    captcha: {
      /** Forms ask the browser for a computation. Default: in production. */
      proofOfWork: values.PROOF_OF_WORK ?? !values.DEMO,
      siteKey: values.RECAPTCHA_SITE_KEY ?? null,
      secret: values.RECAPTCHA_SECRET ?? null,
      verifyUrl: values.RECAPTCHA_VERIFY_URL,
    },
    map: { styleUrl: values.MAP_STYLE_URL },
    calendars: { onLoopback: values.CALENDARS_ON_LOOPBACK },
    translation: {
      /** Null: the dictionary in the database. */
      service:
        values.TRANSLATE_URL && values.TRANSLATE_KEY ? { url: values.TRANSLATE_URL, key: values.TRANSLATE_KEY } : null,
    },
    analytics: {
      /** Analytics script, loaded after consent; null: none. */
      url: values.ANALYTICS_URL ?? null,
      /** Hosts that the script connects to, besides its own origin. */
      origins: (values.ANALYTICS_ORIGINS ?? '').split(/\s+/).filter(Boolean),
    },
    storage: {
      /** Null: the local disk. */
      s3: values.S3_URL ? readBucket(values.S3_URL) : null,
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

/** The secrets among the settings, which the log redacts. */
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
  const passwords = [mail.smtpUrl, database.url, database.ownerUrl, database.readUrl, database.drillUrl, redisUrl].map(
    (url) => (url === null ? '' : new URL(url).password),
  )
  return [
    ...passwords.flatMap((password) => [
      password,
      new URLSearchParams(`p=${password.replaceAll('+', '%2B')}`).get('p'),
    ]),
    payment.stripe?.secretKey,
    ...(payment.stripe?.webhookSecrets ?? []),
    metrics.token,
    captcha.secret,
    translation.service?.key,
    storage.s3?.secretAccessKey,
  ].filter((secret): secret is string => Boolean(secret))
}
