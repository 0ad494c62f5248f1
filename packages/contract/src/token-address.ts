/**
 * Recognises addresses that contain a secret token. One rule for the content security policy, the analytics loader,
 * tracking, the page cache and the log.
 */
import { withoutLocale } from './site-paths.ts'

/** Parts of an address, as in `URL` and `Location`. */
export interface Address {
  pathname: string
  search: string
}

/** Pages with a token in their path, in their French form: links of mails, and shared lists. */
const TOKEN_PAGE =
  /^\/(?:co-reservation|favoris-partages)\/.|^\/newsletter\/(?:confirmation|desinscription|one-click)(?:\/|$)|^\/espace-(?:locataire|proprietaire)\/(?:inscription\/(?:confirmation|finalisation)|mot-de-passe-oublie\/(?:recuperation|saisie))(?:\/|$)/
/** Pages with a token that may show a login form: shared lists, and a login that returns to one. */
const LOGIN_PAGE = /^\/(?:favoris-partages\/.|espace-(?:locataire|proprietaire)$)/
/** Names of token parameters in a query. */
const TOKEN_NAMES = ['token']

/** Whether an address contains a token, itself or in its `returnTo`. */
export function holdsToken({ pathname, search }: Address): boolean {
  if (TOKEN_PAGE.test(withoutLocale(pathname))) return true
  if (search === '') return false
  const query = new URLSearchParams(search)
  if (TOKEN_NAMES.some((name) => query.has(name))) return true
  return query.getAll('returnTo').some((address) => {
    const [path = '', rest = ''] = address.split('?', 2)
    return TOKEN_PAGE.test(withoutLocale(path)) || TOKEN_NAMES.some((name) => new URLSearchParams(rest).has(name))
  })
}

/** Whether the captcha may load at this address: without a token, or where a login form needs it. */
export function mayAskCaptcha(address: Address): boolean {
  return !holdsToken(address) || LOGIN_PAGE.test(withoutLocale(address.pathname))
}
