/** Forgotten password, third step: is the link of the mail still good? Asked before the page, which then says so or goes on. */
import type { AccessRight } from '@escale/contract/account'
import { normalizeError } from '@escale/contract/errors'
import { redirect } from '@tanstack/react-router'
import { apiClient } from '../api-client.ts'
import { SPACES } from '../platform/spaces.ts'
import { describeAccountPage } from './account-pages.ts'

/** The step that only checks: on to the new password with a good link. Throws a redirect. */
export async function loadRecovery(space: AccessRight, token: string | undefined) {
  if (await isGood(space, token)) {
    throw redirect({ to: `${SPACES[space]}/mot-de-passe-oublie/saisie`, search: { token }, replace: true })
  }
  return { ...describeAccountPage(space, 'recovery'), isGood: false }
}

/** The step with the form. */
export async function loadNewPassword(space: AccessRight, token: string | undefined) {
  return { ...describeAccountPage(space, 'newPassword'), isGood: await isGood(space, token) }
}

async function isGood(space: AccessRight, token: string | undefined): Promise<boolean> {
  if (!token) throw redirect({ to: `${SPACES[space]}/mot-de-passe-oublie` })
  try {
    await apiClient().call('POST /password/token', { body: { token } })
    return true
  } catch (error) {
    const { code } = normalizeError(error)
    if (code === 'invalidToken' || code === 'invalidRequest') return false
    throw error
  }
}
