import type { ComponentProps, ReactNode } from 'react'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import { AppLink, type AppLinkProps } from './app-link.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger'

interface Look {
  variant?: ButtonVariant | undefined
  size?: 'md' | 'sm' | undefined
  /** Icon before the text. */
  icon?: IconName | undefined
}

function look({ variant = 'primary', size, className }: Look & { className?: string | undefined }): string {
  return classNames('button', `button-${variant}`, size === 'sm' && 'button-sm', className)
}

/** A button. While `loading` it keeps its size and focus, announces that it is busy and ignores clicks. */
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

/** A link styled as a button; `href` as in `AppLink`. With `iconAfter` the icon follows the text, as an arrow that leads on does. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconAfter = false,
  className,
  children,
  ...props
}: AppLinkProps & Look & { iconAfter?: boolean | undefined }) {
  return (
    <AppLink {...props} className={look({ variant, size, className })}>
      {icon && !iconAfter && <Icon name={icon} />}
      {children}
      {icon && iconAfter && <Icon name={icon} />}
    </AppLink>
  )
}

/**
 * A link styled as a button that acts in the page. Without scripts, and with the keys that open a new tab, it leads to `href`, a path of the
 * site in its French form. `loading` as in `Button`.
 */
export function ActionLink({
  variant,
  size,
  icon,
  loading = false,
  className,
  children,
  href,
  onAction,
  ...props
}: Omit<ComponentProps<'a'>, 'onClick'> &
  Look & { href: string; loading?: boolean | undefined; onAction: () => void }) {
  return (
    <a
      {...props}
      href={withLocale(href, currentLocale())}
      className={look({ variant, size, className })}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        if (!loading) onAction()
      }}
    >
      {loading ? <span className="spinner" /> : icon && <Icon name={icon} />}
      {children}
    </a>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Accessible name, also shown as the title. */
  label: string
  icon: IconName
  /** With background and shadow, for use over pictures. */
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
