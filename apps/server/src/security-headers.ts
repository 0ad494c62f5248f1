/** What every page says to the browser about what it may do: nothing but what we ship, the map's origin and, where they are configured, the captcha's and the audience measurement's. */

/** What an inline script or style of an answer is known by: the nonce of this answer alone, or its hash. */
export type InlineSources = readonly string[]

/** Whom a page may ask beside us: an address that holds a token is seen by every script of the page (OP-106). */
export type ThirdParties = 'all' | 'captcha' | 'none'

export interface SecurityHeaders {
  /** The same for every page. */
  fixed: readonly (readonly [string, string])[]
  /** The Content-Security-Policy of one that runs these inline scripts and styles; it may ask everybody unless told. */
  policy: (scripts: InlineSources, styles: InlineSources, thirdParties?: ThirdParties) => string
}

/** Where the captcha's script comes from and what it loads in its turn. */
const CAPTCHA = ['https://www.google.com', 'https://www.gstatic.com']

/**
 * Strict Content-Security-Policy: no inline script or style but those named, no `unsafe-*` (promise 17).
 * `frame-ancestors 'self'` because the virtual visit is a page of ours in a frame of ours.
 */
export function securityHeaders({
  publicUrl,
  apiBaseUrl = publicUrl,
  mapStyleUrl = publicUrl,
  hasCaptcha = false,
  analytics = [],
  hstsIncludeSubDomains = false,
}: {
  publicUrl: string
  apiBaseUrl?: string | undefined
  mapStyleUrl?: string | undefined
  hasCaptcha?: boolean | undefined
  /** The measurement's script, then where it talks to. */
  analytics?: string[] | undefined
  /** Binds every host below ours to https as well (OP-105): only where all of them serve it. */
  hstsIncludeSubDomains?: boolean | undefined
}): SecurityHeaders {
  const originsOf = (urls: string[]) =>
    [...new Set(urls.map((url) => new URL(url, publicUrl).origin))].filter((origin) => origin !== publicUrl)
  const hsts = `max-age=63072000${hstsIncludeSubDomains ? '; includeSubDomains' : ''}`
  const isHttps = publicUrl.startsWith('https:')
  const allowed = {
    all: { captcha: hasCaptcha ? CAPTCHA : [], others: [mapStyleUrl, ...analytics], scripts: analytics.slice(0, 1) },
    captcha: { captcha: hasCaptcha ? CAPTCHA : [], others: [], scripts: [] },
    none: { captcha: [], others: [], scripts: [] },
  }
  const policy: SecurityHeaders['policy'] = (scripts, styles, thirdParties = 'all') => {
    const { captcha, ...asked } = allowed[thirdParties]
    const origins = originsOf([apiBaseUrl, ...asked.others])
    const measured = originsOf(asked.scripts)
    return [
      ["default-src 'none'"],
      ["script-src 'self'", ...scripts, ...captcha, ...measured],
      ["style-src 'self'", ...styles],
      ["img-src 'self' data: blob:", ...origins, ...captcha],
      ["font-src 'self'"],
      ["connect-src 'self'", ...origins, ...captcha],
      ["worker-src 'self'"],
      ["frame-src 'self'", ...captcha],
      ["manifest-src 'self'"],
      ["base-uri 'none'"],
      ["form-action 'self'"],
      ["frame-ancestors 'self'"],
      ...(isHttps ? [['upgrade-insecure-requests']] : []),
    ]
      .map((directive) => directive.join(' '))
      .join('; ')
  }
  return {
    policy,
    fixed: [
      ['cross-origin-opener-policy', 'same-origin'],
      ['cross-origin-resource-policy', 'same-origin'],
      ['origin-agent-cluster', '?1'],
      ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)'],
      ['referrer-policy', 'strict-origin-when-cross-origin'],
      ...(isHttps ? [['strict-transport-security', hsts] as const] : []),
      ['x-content-type-options', 'nosniff'],
      ['x-dns-prefetch-control', 'off'],
      ['x-frame-options', 'SAMEORIGIN'],
      ['x-permitted-cross-domain-policies', 'none'],
    ],
  }
}
