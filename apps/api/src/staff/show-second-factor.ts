import { ApiError } from '@escale/contract/errors'
import { spendCode } from './authenticator.ts'
import { markShown } from './second-factor.ts'
import type { StaffCaller } from './staff-caller.ts'
import type { StaffDeps } from './staff-deps.ts'

/** Shows a code of the app or a recovery code: the session has its second factor from now. Throws `wrongCode`. */
export async function showSecondFactor(deps: StaffDeps, caller: StaffCaller, code: string): Promise<Date> {
  const now = deps.clock.now()
  const isGood = await deps.database.db.transaction().execute(async (trx) => {
    if (!(await spendCode(trx, deps, caller.accountId, code))) return false
    await markShown(trx, caller.sessionHash, now)
    return true
  })
  if (!isGood) throw new ApiError('wrongCode')
  return now
}
