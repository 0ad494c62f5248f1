import type { ReactNode } from 'react'
import { createStore } from '../platform/external-store.ts'

/** The modals of the specification, and that of the contract (LW-401). */
type ModalName =
  | 'virtual-visit'
  | 'calendar-reservations-info'
  | 'calendar-datepicker'
  | 'favorite'
  | 'favoriteAdd'
  | 'favorites-list'
  | 'connect'
  | 'share'
  | 'photo-mosaic'
  | 'delete'
  | 'contract'

export interface Modal {
  name: ModalName
  title: string
  content: () => ReactNode
  size?: 'sm' | 'md' | 'lg' | undefined
}

/** The open modal, or null. Only one modal is open at a time. */
export const modal = createStore<Modal | null>(null)

/** Opens a modal in place of any other. */
export function openModal(next: Modal): void {
  modal.set(next)
}

export function closeModal(): void {
  modal.set(null)
}
