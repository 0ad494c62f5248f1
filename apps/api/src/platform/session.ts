/** Sessions: opaque tokens, stored hashed, sent as `Authorization: Bearer` by programs and as an HttpOnly cookie by browsers. */
import { createHash, randomBytes } from 'node:crypto'
import { ApiError } from '@escale/contract/errors'
import type { AccessRight, Database } from '@escale/db/schema'
import { type ActingAccount, actorOf, VISITOR } from '@escale/domain/account/actor'
import { idleSince, SESSION_DAYS, sessionExpiresAt } from '@escale/domain/account/session-lifetime'
import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Kysely } from 'kysely'
import type { ApiEnv, SignedIn } from './api-env.ts'
import { authorize } from './authorize.ts'
import type { Clock } from './clock.ts'
import type { DatabaseHandle, Statement } from './database/db.ts'

interface SessionDeps {
  database: DatabaseHandle
  clock: Pick<Clock, 'now'>
}

const TOKEN_BYTES = 32

type AccountRights = Omit<ActingAccount, 'id'>

/** An unguessable token for a session or a link in a mail: 256 random bits, URL-safe. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The stored form of a token: its SHA-256, which suffices for 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

// Prepared statement; extends the idle time at most once an hour.
const sessionOf: Statement<Omit<SignedIn, 'actor' | 'viewedBy'> & AccountRights & { viewingAgencyId: number | null }> =
  {
    name: 'session-of',
    text: `
    with seen as (
      update session set last_seen_at = $2
      where token_hash = $1 and expires_at > $2 and last_seen_at > $3 and last_seen_at < $2::timestamptz - interval '1 hour'
    )
    select account.id as "accountId", account.access_right as "accessRight", account.email, account.locale,
      account.has_advanced_extranet_access as "hasAdvancedExtranetAccess",
      (extract(epoch from session.second_factor_at) * 1000)::float8 as "secondFactorAt",
      case when account.access_right = 'agency' then coalesce(
        (select json_agg(json_build_object('agencyId', agency_id, 'role', role)) from staff_member
          where staff_member.account_id = account.id), '[]') else '[]' end as memberships,
      case when session.viewed_until > $2 and session.viewed_account_id is not null then session.viewed_agency_id end as "viewingAgencyId"
    from session join account on account.id = case when session.viewed_until > $2
      then coalesce(session.viewed_account_id, session.account_id) else session.account_id end
    where session.token_hash = $1 and session.expires_at > $2 and session.last_seen_at > $3`,
  }

const READING = new Set(['GET', 'HEAD'])
const END_OF_VIEW = '/owner-view/end'

/** Accounts found for one HTTP request, by its connection data: the calls of the page that it draws ask once, not four times. */
const foundFor = new WeakMap<object, { token: string; signedIn: Promise<SignedIn | null> }>()

/** Finds the account once for all reading calls of one HTTP request. A failed search is forgotten, as is one of another token. */
function findOnce(deps: SessionDeps, request: object, token: string): Promise<SignedIn | null> {
  const known = foundFor.get(request)
  if (known?.token === token) return known.signedIn
  const signedIn = findSignedIn(deps, token)
  foundFor.set(request, { token, signedIn })
  signedIn.catch(() => foundFor.delete(request))
  return signedIn
}

/**
 * Provides `c.get('signedIn')` to every route. It queries the database on first use, at most once per request; reading calls within the
 * process, which draw one page, share what they found. Throws `viewOnly` for a change in a session of staff that shows an owner's
 * space (AG-506): every change asks who is signed in.
 */
export function readSession(deps: SessionDeps) {
  return (async (c, next) => {
    let found: Promise<SignedIn | null> | undefined
    c.set('signedIn', async () => {
      const token = sessionToken(c)
      const { incoming } = c.env ?? {}
      const isReading = READING.has(c.req.method)
      found ??= isReading && incoming && token !== null ? findOnce(deps, incoming, token) : findSignedIn(deps, token)
      const signedIn = await found
      if (signedIn?.viewedBy && !isReading && !c.req.path.endsWith(END_OF_VIEW)) throw new ApiError('viewOnly')
      return signedIn
    })
    await next()
  }) satisfies MiddlewareHandler<ApiEnv>
}

/** Returns the account of a session token; null for an unknown or ended session. */
export async function findSignedIn({ database, clock }: SessionDeps, token: string | null): Promise<SignedIn | null> {
  if (token === null) return null
  const now = clock.now()
  const [row] = await database.prepared(sessionOf, [hashToken(token), now, idleSince(now)])
  if (!row) return null
  const { accountId, email, locale, viewingAgencyId, ...rights } = row
  const actor = actorOf({ id: accountId, ...rights })
  return {
    accountId,
    email,
    locale,
    actor,
    ...(viewingAgencyId !== null && { viewedBy: { agencyId: viewingAgencyId } }),
  }
}

/** Returns the account of the request. Throws `unauthenticated` without one, `forbidden` for the other kind. */
export async function requireAccount(c: Context<ApiEnv>, accessRight?: AccessRight): Promise<SignedIn> {
  const signedIn = await c.get('signedIn')()
  authorize(signedIn?.actor ?? VISITOR, 'enterArea', { area: accessRight ?? 'account' })
  if (!signedIn) throw new ApiError('unauthenticated')
  return signedIn
}

/** The stored form of the request's session token, for rows that belong to one session. Throws `unauthenticated` without one. */
export function sessionHash(c: Context<ApiEnv>): Buffer {
  const token = sessionToken(c)
  if (token === null) throw new ApiError('unauthenticated')
  return hashToken(token)
}

/** Opens a session for an account and returns its token. */
export async function createSession(
  db: Kysely<Database>,
  accountId: string,
  clock: Pick<Clock, 'now'>,
): Promise<string> {
  const token = newToken()
  const now = clock.now()
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: now,
      last_seen_at: now,
      expires_at: sessionExpiresAt(now),
    })
    .execute()
  return token
}

/** Ends the session of the request; its token is invalid from the next request on. */
export async function endSession(c: Context<ApiEnv>, database: DatabaseHandle): Promise<void> {
  const token = sessionToken(c)
  if (token !== null) await database.db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()
  deleteCookie(c, c.get('sessionCookie'), { path: '/', secure: isSecure(c) })
}

/** Ends the sessions of an account, optionally except one: after a change of password. */
export async function endOtherSessions(
  db: Kysely<Database>,
  accountId: string,
  exceptToken: string | null,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(exceptToken !== null, (query) => query.where('token_hash', '<>', hashToken(exceptToken ?? '')))
    .execute()
}

/** Sets the session cookie: HttpOnly, and not sent with cross-site changes. */
export function giveSessionCookie(c: Context<ApiEnv>, token: string): void {
  setCookie(c, c.get('sessionCookie'), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(c),
    maxAge: SESSION_DAYS * 86_400,
  })
}

/**
 * Returns the request's token; a bearer token takes precedence over the cookie. Over HTTPS only the prefixed cookie
 * name counts: another host of the domain could set a plain one and make a person act in somebody else's account
 * (session fixation).
 */
export function sessionToken(c: Context<ApiEnv>): string | null {
  const [, bearer] = /^Bearer ([\w-]{20,100})$/.exec(c.req.header('authorization') ?? '') ?? []
  return bearer ?? getCookie(c, c.get('sessionCookie')) ?? null
}

const SECURE = '__Host-'

/** `__Host-` binds the cookie to this host over HTTPS; browsers refuse the prefix without it. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `${SECURE}escale_session` : 'escale_session'
}

const isSecure = (c: Context<ApiEnv>) => c.get('sessionCookie').startsWith(SECURE)
