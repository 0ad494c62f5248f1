import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { closeModal, modal } from './modal.store.ts'

/** Where the open modal is drawn. */
export function ModalHost() {
  const current = modal.use()
  // What it held stays while it leaves.
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  if (!last) return null
  return (
    <Dialog open={current !== null} onClose={closeModal} title={last.title} size={last.size}>
      {last.content()}
    </Dialog>
  )
}
