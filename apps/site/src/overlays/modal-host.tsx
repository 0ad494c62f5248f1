import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { closeModal, modal } from './modal.store.ts'

/** Renders the open modal. */
export function ModalHost() {
  const current = modal.use()
  // The content stays during the closing transition.
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  if (!last) return null
  return (
    <Dialog open={current !== null} onClose={closeModal} title={last.title} size={last.size}>
      {last.content()}
    </Dialog>
  )
}
