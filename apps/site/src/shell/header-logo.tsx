import { useLocation } from '@tanstack/react-router'
import type { SharedData } from '../platform/base-data.queries.ts'
import { PlainLink } from '../ui/plain-link.tsx'

/** The mark of a network that has not named a logo of its own (`npm run setup`). */
const NEUTRAL_MARK = '/pictures/marks/neutral-logo.svg'

/** The network's logo, which leads to the home page; until there is one, a neutral mark beside the network's name. */
export function HeaderLogo({ logo: { url, alt } }: Pick<SharedData['options'], 'logo'>) {
  const isNeutral = url === NEUTRAL_MARK
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  return (
    <PlainLink href="/" className="header-logo" aria-current={isHome ? 'page' : undefined}>
      <img src={url} alt={isNeutral ? '' : alt} width={isNeutral ? 40 : 150} height="40" />
      {isNeutral && <span>{alt}</span>}
    </PlainLink>
  )
}
