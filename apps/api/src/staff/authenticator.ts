/** Authenticator apps (TOTP, RFC 6238) and recovery codes: the second factor that every phone can give (AG-104). */
import { createHash, randomBytes } from 'node:crypto'
import { ApiError } from '@escale/contract/errors'
import type { Database } from '@escale/db/schema'
import type { Kysely } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import type { SecretBox } from '../platform/secret-box.ts'
import { requireConfirmation } from './second-factor.ts'
import type { StaffCaller } from './staff-caller.ts'
import type { StaffDeps } from './staff-deps.ts'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** The step before and the one after count too: clocks of phones differ. */
const WINDOW = 1
const RECOVERY_CODES = 10
const RECOVERY_BYTES = 10

/** Makes a new secret for the caller's app. The former one counts until the new one is confirmed. Throws `confirmationRequired`. */
export async function beginAuthenticator(deps: StaffDeps, caller: StaffCaller, issuer: string) {
  const { database, clock, secrets } = deps
  await requireConfirmation(deps, caller)
  const secret = new Secret({ size: SECRET_BYTES })
  const sealed = secrets.seal(secret.bytes, caller.accountId)
  const now = clock.now()
  await database.db
    .insertInto('staff_totp')
    .values({ account_id: caller.accountId, pending_secret: sealed, created_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ pending_secret: sealed }))
    .execute()
  const uri = new TOTP({ issuer, label: caller.email, secret }).toString()
  const { data } = encode(uri, { ecc: 'M', border: 2 })
  const qrCode = data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')).join('\n')
  return { secret: secret.base32, uri, qrCode }
}

/** Makes the new secret count with a first code of it, and answers new recovery codes. Throws `wrongCode`, `confirmationRequired`. */
export async function confirmAuthenticator(deps: StaffDeps, caller: StaffCaller, code: string): Promise<string[]> {
  const { database, clock, secrets } = deps
  await requireConfirmation(deps, caller)
  return database.db.transaction().execute(async (trx) => {
    const row = await lockAuthenticator(trx, caller.accountId)
    if (!row?.pending_secret) throw new ApiError('wrongCode')
    const now = clock.now()
    const step = acceptedStep(secrets.open(row.pending_secret, caller.accountId), code, now)
    if (step === null) throw new ApiError('wrongCode')
    await trx
      .updateTable('staff_totp')
      .set({ secret: row.pending_secret, pending_secret: null, confirmed_at: now, last_step: step })
      .where('account_id', '=', caller.accountId)
      .execute()
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    await trx.deleteFrom('staff_recovery_code').where('account_id', '=', caller.accountId).execute()
    await trx
      .insertInto('staff_recovery_code')
      .values(codes.map((one) => ({ account_id: caller.accountId, code_hash: hashCode(one) })))
      .execute()
    await trx
      .updateTable('session')
      .set({ second_factor_at: now })
      .where('token_hash', '=', caller.sessionHash)
      .execute()
    return codes
  })
}

/** Spends a code of the app, or a recovery code, within the caller's transaction. Answers whether it was good. */
export async function spendCode(
  trx: Kysely<Database>,
  { clock, secrets }: Pick<StaffDeps, 'clock' | 'secrets'>,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  const now = clock.now()
  const row = await lockAuthenticator(trx, accountId)
  if (/^\d{6}$/.test(code)) {
    if (!row?.secret) return false
    const step = acceptedStep(secrets.open(row.secret, accountId), code, now)
    if (step === null || (row.last_step !== null && step <= row.last_step)) return false
    await trx.updateTable('staff_totp').set({ last_step: step }).where('account_id', '=', accountId).execute()
    return true
  }
  const spent = await trx
    .updateTable('staff_recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashCode(code))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return spent !== undefined
}

/** The code that the account's app shows now; null without an app. Only for the demo, whose people have no phones. */
export async function currentCode({ database, clock, secrets }: StaffDeps, accountId: string): Promise<string | null> {
  const row = await database.db
    .selectFrom('staff_totp')
    .select(['secret', 'last_step'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row?.secret) return null
  const step = stepOf(clock.now())
  // A code counts once: after it was used, the next one does, which the window accepts.
  const shown = row.last_step !== null && row.last_step >= step ? row.last_step + 1 : step
  const secret = new Secret({ buffer: toArrayBuffer(secrets.open(row.secret, accountId)) })
  return TOTP.generate({ secret, timestamp: shown * PERIOD_SECONDS * 1000 })
}

/** Returns the time step in which this code is valid, null when it is valid in none. */
function acceptedStep(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token: code.replace(/\s/g, ''),
    secret: new Secret({ buffer: toArrayBuffer(secret) }),
    timestamp,
    window: WINDOW,
  })
  return delta === null ? null : stepOf(now) + delta
}

const stepOf = (now: Date) => Math.floor(now.getTime() / 1000 / PERIOD_SECONDS)

function lockAuthenticator(trx: Kysely<Database>, accountId: string) {
  return trx.selectFrom('staff_totp').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst()
}

/** Sixteen characters of base 32 in groups of four, 80 random bits. */
function newRecoveryCode(): string {
  const secret = new Secret({ buffer: toArrayBuffer(randomBytes(RECOVERY_BYTES)) })
  return (secret.base32.match(/.{4}/g) ?? []).join('-')
}

const hashCode = (code: string) => createHash('sha256').update(code.replaceAll('-', '')).digest()

function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer
}

/** Whether `secrets` opens the keys of the staff's apps that are stored: the latest one tells; null when there is none. */
export async function opensAuthenticators(db: Kysely<Database>, secrets: SecretBox): Promise<boolean | null> {
  const row = await db
    .selectFrom('staff_totp')
    .select(['account_id', 'secret'])
    .where('secret', 'is not', null)
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row?.secret) return null
  try {
    secrets.open(row.secret, row.account_id)
    return true
  } catch {
    return false
  }
}
