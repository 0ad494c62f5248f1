import { useLocation } from '@tanstack/react-router'
import { useBaseData } from '../platform/base-data.queries.ts'
import { Icon } from '../ui/icon.tsx'

/** Text banner of the home page only (RT-03, site option `headband_home_text`). */
export function Headband() {
  const text = useBaseData()?.options.headband_home_text
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  if (!isHome || !text) return null
  return (
    <p className="headband">
      <Icon name="sparkles" />
      <span>{text}</span>
    </p>
  )
}
