import { ApiError } from '@escale/contract/errors'
import type { Context } from 'hono'
import type { ApiEnv } from '../platform/api-env.ts'
import { authorize } from '../platform/authorize.ts'
import { requireAccount } from '../platform/session.ts'

/**
 * Returns the account's id. Throws `unauthenticated`, `viewOnly`, and `forbidden` for an account of somebody else or an unknown
 * one.
 */
export async function requireOneself(c: Context<ApiEnv>, id: string): Promise<string> {
  const account = await requireAccount(c)
  // Logins and data of the person are no part of what staff see of an owner's space (AG-506).
  if (account.viewedBy) throw new ApiError('viewOnly')
  authorize(account.actor, 'changeAccount', { accountId: id.toLowerCase() })
  return account.accountId
}
