/** Passkeys (WebAuthn) as a second factor, through SimpleWebAuthn. The relying party is the host of the site (AG-104). */
import { ApiError } from '@escale/contract/errors'
import { MINUTE_MS } from '@escale/domain/durations'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { markShown, requireConfirmation } from './second-factor.ts'
import type { StaffCaller } from './staff-caller.ts'
import type { StaffDeps } from './staff-deps.ts'

const CHALLENGE_MINUTES = 5
const MAX_PASSKEYS = 10

type Purpose = 'register' | 'authenticate'

/** Options for `navigator.credentials.create`. Throws `confirmationRequired`. */
export async function beginPasskey(deps: StaffDeps, caller: StaffCaller, siteName: string) {
  await requireConfirmation(deps, caller)
  const known = await passkeysOf(deps, caller.accountId)
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: new URL(deps.publicUrl).hostname,
    userName: caller.email,
    userID: Uint8Array.from(Buffer.from(caller.accountId)),
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  await keepChallenge(deps, caller, 'register', options.challenge)
  return options
}

/** Stores a new passkey: the session has its second factor from now. Throws `wrongCode`, `confirmationRequired`. */
export async function addPasskey(
  deps: StaffDeps,
  caller: StaffCaller,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<Date> {
  await requireConfirmation(deps, caller)
  const expectedChallenge = await takeChallenge(deps, caller, 'register')
  if ((await passkeysOf(deps, caller.accountId)).length >= MAX_PASSKEYS) throw new ApiError('wrongCode')
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: deps.publicUrl,
    expectedRPID: new URL(deps.publicUrl).hostname,
    requireUserVerification: false,
  }).catch(refuse)
  if (!verified || !registrationInfo) throw new ApiError('wrongCode')
  const { credential } = registrationInfo
  const now = deps.clock.now()
  await deps.database.db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('staff_passkey')
      .values({
        credential_id: credential.id,
        account_id: caller.accountId,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
        created_at: now,
        last_used_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('credential_id')
      .executeTakeFirst()
    if (!added) throw new ApiError('wrongCode')
    await markShown(trx, caller.sessionHash, now)
  })
  return now
}

/** Removes a passkey of the caller's. Throws `notFound`, `confirmationRequired`. */
export async function removePasskey(deps: StaffDeps, caller: StaffCaller, passkeyId: string): Promise<void> {
  await requireConfirmation(deps, caller)
  const removed = await deps.database.db
    .deleteFrom('staff_passkey')
    .where('credential_id', '=', passkeyId)
    .where('account_id', '=', caller.accountId)
    .returning('credential_id')
    .executeTakeFirst()
  if (!removed) throw new ApiError('notFound')
}

/** Options for `navigator.credentials.get`. Throws `notFound` for a person without passkeys. */
export async function challengePasskey(deps: StaffDeps, caller: StaffCaller) {
  const known = await passkeysOf(deps, caller.accountId)
  if (known.length === 0) throw new ApiError('notFound')
  const options = await generateAuthenticationOptions({
    rpID: new URL(deps.publicUrl).hostname,
    allowCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    userVerification: 'preferred',
  })
  await keepChallenge(deps, caller, 'authenticate', options.challenge)
  return options
}

/** Shows a passkey: the session has its second factor from now. Throws `wrongCode`. */
export async function showPasskey(
  deps: StaffDeps,
  caller: StaffCaller,
  response: AuthenticationResponseJSON,
): Promise<Date> {
  const expectedChallenge = await takeChallenge(deps, caller, 'authenticate')
  const known = await passkeysOf(deps, caller.accountId)
  const passkey = known.find(({ credential_id }) => credential_id === response.id)
  if (!passkey) throw new ApiError('wrongCode')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: deps.publicUrl,
    expectedRPID: new URL(deps.publicUrl).hostname,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(refuse)
  if (!verified) throw new ApiError('wrongCode')
  const now = deps.clock.now()
  await deps.database.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('staff_passkey')
      .set({ counter: authenticationInfo.newCounter, last_used_at: now })
      .where('credential_id', '=', passkey.credential_id)
      .execute()
    await markShown(trx, caller.sessionHash, now)
  })
  return now
}

/** The library throws on malformed or forged input; the caller gets one answer for all of it. */
function refuse(): never {
  throw new ApiError('wrongCode')
}

function passkeysOf({ database }: StaffDeps, accountId: string) {
  return database.db.selectFrom('staff_passkey').selectAll().where('account_id', '=', accountId).execute()
}

async function keepChallenge(deps: StaffDeps, caller: StaffCaller, purpose: Purpose, challenge: string) {
  const row = {
    challenge,
    purpose,
    expires_at: new Date(deps.clock.now().getTime() + CHALLENGE_MINUTES * MINUTE_MS),
  }
  await deps.database.db
    .insertInto('staff_challenge')
    .values({ session_hash: caller.sessionHash, ...row })
    .onConflict((conflict) => conflict.column('session_hash').doUpdateSet(row))
    .execute()
}

/** The session's challenge, which counts once. Throws `wrongCode` without one. */
async function takeChallenge(deps: StaffDeps, caller: StaffCaller, purpose: Purpose): Promise<string> {
  const row = await deps.database.db
    .deleteFrom('staff_challenge')
    .where('session_hash', '=', caller.sessionHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', deps.clock.now())
    .returning('challenge')
    .executeTakeFirst()
  if (!row) throw new ApiError('wrongCode')
  return row.challenge
}
