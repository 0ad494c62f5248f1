/** What every page says to the browser about what it may do: nothing but what we ship, and the map's origin. */
import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'

/**
 * Strict Content-Security-Policy with a nonce per answer: no inline script or style without it, no `unsafe-*` (promise 17).
 * `frame-ancestors 'self'` because the virtual visit is a page of ours in a frame of ours.
 */
export function securityHeaders({ publicUrl, foreign }: { publicUrl: string; foreign: string[] }): MiddlewareHandler {
  const origins = [...new Set(foreign.map((url) => new URL(url, publicUrl).origin))].filter((o) => o !== publicUrl)
  const isHttps = publicUrl.startsWith('https:')
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'", NONCE],
      imgSrc: ["'self'", 'data:', 'blob:', ...origins],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...origins],
      workerSrc: ["'self'"],
      frameSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
      ...(isHttps && { upgradeInsecureRequests: [] }),
    },
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: isHttps ? 'max-age=63072000; includeSubDomains' : false,
    xFrameOptions: 'SAMEORIGIN',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ['self'] },
  })
}
