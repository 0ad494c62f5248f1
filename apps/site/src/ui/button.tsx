import type { ComponentProps, ReactNode } from 'react'
import { AppLink, type AppLinkProps } from './app-link.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger'

interface Look {
  variant?: ButtonVariant | undefined
  size?: 'md' | 'sm' | undefined
  /** An icon before the words. */
  icon?: IconName | undefined
}

function look({ variant = 'primary', size, className }: Look & { className?: string | undefined }): string {
  return classNames('button', `button-${variant}`, size === 'sm' && 'button-sm', className)
}

/** A button; while `loading` it keeps its place and focus, says that it is busy and does nothing. */
export function Button({
  variant,
  size,
  icon,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ComponentProps<'button'> & Look & { loading?: boolean | undefined }) {
  return (
    <button
      {...props}
      type={type}
      className={look({ variant, size, className })}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <span className="spinner" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A link that looks like a button; `href` as `AppLink` takes it. */
export function ButtonLink({ variant, size, icon, className, children, ...props }: AppLinkProps & Look) {
  return (
    <AppLink {...props} className={look({ variant, size, className })}>
      {icon && <Icon name={icon} />}
      {children}
    </AppLink>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What the button does, read aloud and shown as its title. */
  label: string
  icon: IconName
  /** With a surface and a shadow of its own, for use over pictures. */
  raised?: boolean | undefined
  children?: ReactNode
}

export function IconButton({ label, icon, raised, className, type = 'button', children, ...props }: IconButtonProps) {
  return (
    <button
      title={label}
      {...props}
      type={type}
      aria-label={label}
      className={classNames('icon-button', raised && 'icon-button-raised', className)}
    >
      <Icon name={icon} />
      {children}
    </button>
  )
}
