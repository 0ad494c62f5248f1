import type { ReactNode } from 'react'
import * as m from '../i18n/messages.generated/messages.js'

/** Logos of the payment cards that the bank accepts. */
export function CardLogos() {
  return (
    <svg role="img" aria-label={m.checkout_cards()} viewBox="0 0 156 30" width="156" height="30">
      <Card x={0}>
        <rect x="0.5" y="0.5" width="45" height="29" rx="4" fill="#0a5c8f" />
        <path d="M10 11.5h12.5v7H10a3.5 3.5 0 0 1 0-7z" fill="#fff" transform="translate(1 0)" />
        <path d="M24.5 11.5h9a3.5 3.5 0 0 1 0 7h-9z" fill="#8cc63f" />
      </Card>
      <Card x={55}>
        <text x="23" y="20.5" textAnchor="middle" fontSize="13" fontWeight="800" fontStyle="italic" fill="#1a1f71">
          VISA
        </text>
      </Card>
      <Card x={110}>
        <circle cx="18" cy="15" r="8.5" fill="#eb001b" />
        <circle cx="28" cy="15" r="8.5" fill="#f79e1b" />
        <path d="M23 8.1a8.5 8.5 0 0 1 0 13.8a8.5 8.5 0 0 1 0-13.8z" fill="#ff5f00" />
      </Card>
    </svg>
  )
}

function Card({ x, children }: { x: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <rect x="0.5" y="0.5" width="45" height="29" rx="4" fill="#fff" stroke="#d5dbe3" />
      {children}
    </g>
  )
}
