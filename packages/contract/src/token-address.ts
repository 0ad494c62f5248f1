/**
 * Which addresses hold a token: a secret that opens something for whoever has the address. One rule for the page's policy, the
 * loader of the audience measurement, what is tracked, the page cache and the log.
 */
import { withoutLocale } from './site-paths.ts'

/** The parts of an address, as `URL` and `Location` have them. */
export interface Address {
  pathname: string
  search: string
}

/** Pages that links of mails lead to, and lists that somebody shares, in their French form. */
const TOKEN_PAGE =
  /^\/(?:co-reservation|favoris-partages)\/.|^\/newsletter\/(?:confirmation|desinscription|one-click)(?:\/|$)|^\/espace-(?:locataire|proprietaire)\/(?:inscription\/(?:confirmation|finalisation)|mot-de-passe-oublie\/(?:recuperation|saisie))(?:\/|$)/
/** Where a visitor may have to log in although the address holds a token: shared lists, and a login that leads back to one. */
const LOGIN_PAGE = /^\/(?:favoris-partages\/.|espace-(?:locataire|proprietaire)$)/
/** Names of a token in a query. */
const TOKEN_NAMES = ['token']

/** Whether an address holds a token, itself or in the `returnTo` that it leads back to. */
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

/** Whether the captcha may be asked at this address: wherever there is no token, and where a login form needs it. */
export function mayAskCaptcha(address: Address): boolean {
  return !holdsToken(address) || LOGIN_PAGE.test(withoutLocale(address.pathname))
}
