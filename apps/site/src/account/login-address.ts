/** What the addresses of the login pages say. Apart from the pages, whose code is loaded only where they are shown. */
import * as m from '../i18n/messages.generated/messages.js'

/** Where to go back to: a path of this site, else nowhere. */
export function readReturnTo({ returnTo }: Record<string, unknown>): { returnTo?: string } {
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? { returnTo } : {}
}

/** The title in the head. */
export function loginHead(space: 'tenant' | 'owner') {
  return { meta: [{ title: space === 'tenant' ? m.account_tenant_title() : m.account_owner_title() }] }
}
