/** Paths that the web role itself decides on: those of the API, those that no page has, and the tidy form of the others. */
import { FEED_PATH, REPORT_FORM_PATH, withLocale } from '@escale/contract/site-paths'

/** Paths of the API outside `/api/`. */
export const API_PATHS = [
  '/pictures/*',
  '/documents/*',
  '/calendars/*',
  '/newsletter/one-click/*',
  REPORT_FORM_PATH,
  withLocale(REPORT_FORM_PATH, 'en'),
  '/test-bank/*',
  '/healthz',
  '/readyz',
  '/metrics',
  '/sitemap.xml',
  '/sitemap/*',
  '/robots.txt',
  FEED_PATH,
  withLocale(FEED_PATH, 'en'),
  '/dev/mail',
  '/dev/mail.json',
  '/dev/mail/*',
]

const ENGLISH_HOME = withLocale('/', 'en')
/** Longer than any path of the site. */
const MAX_PATH_LENGTH = 400

/** Whether no page can have this path: it cannot be decoded, holds control characters, or is too long. */
export function isMangled(pathname: string): boolean {
  if (pathname.length > MAX_PATH_LENGTH) return true
  try {
    return /\p{Cc}/u.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}

/** RT-15: no trailing slash except on the root and the bare locale root; no leading double slash, which would name a host. */
export function tidyPath(pathname: string): string {
  if (pathname === '/' || pathname === ENGLISH_HOME) return pathname
  if (`${pathname}/` === ENGLISH_HOME) return ENGLISH_HOME
  return pathname.replace(/\/+$/, '').replace(/^\/{2,}/, '/') || '/'
}
