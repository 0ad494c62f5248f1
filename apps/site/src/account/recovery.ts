/** Forgotten password, third step. Checks the mail's link before the page renders. */
import type { AccessRight } from '@escale/contract/account'
import { normalizeError } from '@escale/contract/errors'
import { redirect } from '@tanstack/react-router'
import { apiClient } from '../api-client.ts'
import { AREAS } from '../platform/areas.ts'
import { describeAccountPage } from './account-pages.ts'

/** The step that only checks the link. Redirects to the new password when the link is valid. */
export async function loadRecovery(area: AccessRight, token: string | undefined) {
  if (await isGood(area, token)) {
    throw redirect({ to: `${AREAS[area]}/mot-de-passe-oublie/saisie`, search: { token }, replace: true })
  }
  return { ...describeAccountPage(area, 'recovery'), isGood: false }
}

/** The step with the form. */
export async function loadNewPassword(area: AccessRight, token: string | undefined) {
  return { ...describeAccountPage(area, 'newPassword'), isGood: await isGood(area, token) }
}

async function isGood(area: AccessRight, token: string | undefined): Promise<boolean> {
  if (!token) throw redirect({ to: `${AREAS[area]}/mot-de-passe-oublie` })
  try {
    await apiClient().call('POST /password/token', { body: { token } })
    return true
  } catch (error) {
    const { code } = normalizeError(error)
    if (code === 'invalidToken' || code === 'invalidRequest') return false
    throw error
  }
}
