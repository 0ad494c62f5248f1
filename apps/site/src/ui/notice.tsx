import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const LOOKS = {
  error: { icon: 'warning', className: 'bg-danger-soft text-danger' },
  warning: { icon: 'warning', className: 'bg-warning-soft text-warning' },
  success: { icon: 'success', className: 'bg-success-soft text-success' },
  info: { icon: 'info', className: 'bg-info-soft text-info' },
} as const

/** Notice in a box. Errors and warnings are announced at once. */
export function Notice({ kind, children }: { kind: keyof typeof LOOKS; children: ReactNode }) {
  const { icon, className } = LOOKS[kind]
  return (
    <div
      role={kind === 'error' || kind === 'warning' ? 'alert' : undefined}
      className={classNames('flex items-start gap-3 rounded-md p-4 text-sm', className)}
    >
      <Icon name={icon} className="mt-0.5" />
      <div className="grid gap-1 font-medium">{children}</div>
    </div>
  )
}
