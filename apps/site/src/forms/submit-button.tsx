import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '../ui/button.tsx'

/** Submit button: disabled before hydration, busy during the request. */
export function SubmitButton({
  children,
  isPending,
  variant,
}: {
  children: ReactNode
  isPending: boolean
  variant?: ButtonVariant | undefined
}) {
  const hydrated = useHydrated()
  return (
    <Button type="submit" variant={variant} loading={isPending} disabled={!hydrated}>
      {children}
    </Button>
  )
}
