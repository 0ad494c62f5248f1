/** An owner's last step: is the token still good, and whom is it for? Asked before the page, which then says so or goes on. */
import type { TokenOwner } from '@escale/contract/account'
import { normalizeError } from '@escale/contract/errors'
import { redirect } from '@tanstack/react-router'
import { apiClient } from '../api-client.ts'
import { OWNER_SPACE } from '../platform/spaces.ts'
import { describeAccountPage } from './account-pages.ts'

/** Title and breadcrumbs, and whom the token is for; null for one that is over. Throws a redirect without a token (RT-11). */
export async function loadOwnerFinish(token: string | undefined) {
  if (!token) throw redirect({ to: `${OWNER_SPACE}/inscription` })
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
