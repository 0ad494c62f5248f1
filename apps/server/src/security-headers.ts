/** Security headers. Pages may load our own files, the map's origin and, where configured, captcha and audience measurement. */

/** CSP sources of inline scripts or styles: a nonce or hashes. */
export type InlineSources = readonly string[]

/** Third parties that a page may load: every script sees the page's address, which may hold a token (OP-106). */
export type ThirdParties = 'all' | 'captcha' | 'none'

export interface SecurityHeaders {
  /** The same for every page. */
  fixed: readonly (readonly [string, string])[]
  /** The Content-Security-Policy of a page with these inline scripts and styles; all third parties by default. */
  policy: (scripts: InlineSources, styles: InlineSources, thirdParties?: ThirdParties) => string
}

/** Origins of the captcha's script and of what it loads. */
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
  /** The URL of the measurement's script, then its other origins. */
  analytics?: string[] | undefined
  /** Extends HSTS to all subdomains (OP-105): only where all of them serve https. */
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
    const { captcha, others, scripts: measurement } = allowed[thirdParties]
    const origins = originsOf([apiBaseUrl, ...others])
    const measured = originsOf(measurement)
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
