import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url&no-inline'

/**
 * A symbol of the sprite, 1.25 em, in the text's colour. Decorative: the text beside it or the control's label names
 * it.
 */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
