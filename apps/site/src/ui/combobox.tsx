import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { TextField } from './field.tsx'
import type { IconName } from './icon-names.ts'

export interface ComboboxProps<Item> {
  label: string
  hideLabel?: boolean | undefined
  /** Current text of the field. */
  value: string
  onInputChange: (text: string) => void
  /** Suggestions for the value, fetched by the parent. */
  items: readonly Item[]
  itemToLabel: (item: Item) => string
  renderItem?: ((item: Item) => ReactNode) | undefined
  onSelect: (item: Item) => void
  name?: string | undefined
  /** Minimum number of characters before the list opens. */
  minLength?: number | undefined
  placeholder?: string | undefined
  icon?: IconName | undefined
  className?: string | undefined
  required?: boolean | undefined
  error?: string | undefined
  /** Further attributes of the input. */
  input?: Pick<ComponentProps<'input'>, 'ref' | 'autoComplete' | 'onFocus' | 'onBlur'> | undefined
}

/**
 * Text field with suggestions, after the ARIA pattern of an editable combobox with list. Closes on selection, blur, Tab
 * and Escape (SE-08). On the server and without scripts it is a plain input.
 */
export function Combobox<Item>({
  label,
  hideLabel,
  value,
  onInputChange,
  items,
  itemToLabel,
  renderItem,
  onSelect,
  name,
  minLength = 3,
  placeholder,
  icon,
  className,
  required,
  error,
  input,
}: ComboboxProps<Item>) {
  const id = useId()
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const open = wanted && value.trim().length >= minLength && items.length > 0
  const current = open && active < items.length ? active : -1

  const close = () => {
    setWanted(false)
    setActive(-1)
  }
  const select = (item: Item) => {
    onSelect(item)
    close()
  }
  const moveTo = (index: number) => {
    setWanted(true)
    setActive((index + items.length) % items.length)
    document.getElementById(`${id}-${(index + items.length) % items.length}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={`relative ${className ?? ''}`}>
      <TextField
        label={label}
        hideLabel={hideLabel}
        icon={icon}
        name={name}
        placeholder={placeholder}
        value={value}
        required={required}
        error={error}
        ref={input?.ref}
        onFocus={input?.onFocus}
        autoComplete={input?.autoComplete ?? 'off'}
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
        onChange={(event) => {
          onInputChange(event.target.value)
          setWanted(true)
          setActive(-1)
        }}
        onBlur={(event) => {
          close()
          input?.onBlur?.(event)
        }}
        onKeyDown={(event) => {
          const item = items[current]
          if (event.key === 'ArrowDown' && items.length > 0) moveTo(current + 1)
          else if (event.key === 'ArrowUp' && open) moveTo(current < 0 ? items.length - 1 : current - 1)
          else if (event.key === 'Enter' && open && item !== undefined) select(item)
          else if (event.key === 'Escape' && open) close()
          else return
          event.preventDefault()
        }}
      />
      {open && (
        // Keeps the focus in the input, which refers to the active option.
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          className="combobox-list"
          onMouseDown={(event) => event.preventDefault()}
        >
          {items.map((item, index) => {
            // Keyed by index, because two lots of a town may share a name.
            const optionId = `${id}-${index}`
            return (
              <div
                key={optionId}
                id={optionId}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                className="combobox-option"
                onPointerMove={() => setActive(index)}
                onPointerUp={() => select(item)}
              >
                {renderItem ? renderItem(item) : itemToLabel(item)}
              </div>
            )
          })}
        </div>
      )}
      <span role="status" className="sr-only">
        {open ? m.ui_combobox_count({ count: items.length }) : ''}
      </span>
    </div>
  )
}
