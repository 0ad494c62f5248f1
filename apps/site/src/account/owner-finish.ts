/** Loader of an owner's last sign-up step. Checks the token before the page renders. */
import type { TokenOwner } from '@escale/contract/account'
import { normalizeError } from '@escale/contract/errors'
import { redirect } from '@tanstack/react-router'
import { apiClient } from '../api-client.ts'
import { OWNER_AREA } from '../platform/areas.ts'
import { describeAccountPage } from './account-pages.ts'

/**
 * Returns title, breadcrumbs and the token's owner, null for an expired token. Throws a redirect without a token
 * (RT-11).
 */
export async function loadOwnerFinish(token: string | undefined) {
  if (!token) throw redirect({ to: `${OWNER_AREA}/inscription` })
  return { ...describeAccountPage('owner', 'signupFinish'), owner: await ownerOf(token) }
}

async function ownerOf(token: string): Promise<TokenOwner | null> {
  try {
    const owner = await apiClient().call('GET /user/getBy/{token}', { params: { token } })
    return owner.purpose === 'finishOwner' ? owner : null
  } catch (error) {
    const { code } = normalizeError(error)
    if (code === 'invalidToken' || code === 'invalidRequest') return null
    throw error
  }
}
