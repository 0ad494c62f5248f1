// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { renderForUser } from './components.fixture.tsx'
import { Dialog } from './dialog.tsx'

// The browser's own `showModal` traps the focus; modals.spec.ts tests it in a real browser (MP-02).
beforeAll(() => {
  // happy-dom has no animations.
  Element.prototype.getAnimations = () => []
})

test('a closed dialog is not in the document; an open one is modal and named by its title', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  const dialog = (open: boolean) => (
    <Dialog open={open} onClose={() => undefined} title="Share">
      Content
    </Dialog>
  )
  const { rerender } = renderForUser(dialog(false))
  expect(document.querySelector('dialog')).toBe(null)
  rerender(dialog(true))
  expect(showModal).toHaveBeenCalledOnce()
  expect(screen.getByRole('dialog', { name: 'Share' }).hasAttribute('open')).toBe(true)
  rerender(dialog(false))
  await waitFor(() => expect(document.querySelector('dialog')).toBe(null))
})

test('Escape, the cross and the overlay ask to close, and the owner decides', async () => {
  const onClose = vi.fn()
  const { user } = renderForUser(
    <Dialog open onClose={onClose} title="Share">
      <p>Content</p>
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  // The event that a browser dispatches on Escape.
  const pressed = new Event('cancel', { cancelable: true })
  fireEvent(dialog, pressed)
  expect([pressed.defaultPrevented, onClose.mock.calls.length, dialog.open]).toEqual([true, 1, true])
  await user.click(screen.getByRole('button'))
  expect([onClose.mock.calls.length, dialog.open]).toEqual([2, true])
  await user.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(3)
})

test('a press within that ends on the overlay, as when text is selected, does not close', () => {
  const onClose = vi.fn()
  renderForUser(
    <Dialog open onClose={onClose} title="Share">
      <p>Content</p>
    </Dialog>,
  )
  fireEvent.pointerDown(screen.getByText('Content'))
  fireEvent.click(screen.getByRole('dialog'))
  expect(onClose).not.toHaveBeenCalled()
})

test('when what opened it is gone, the focus goes to the page and not to its top', async () => {
  const page = (open: boolean) => (
    <main id="main" tabIndex={-1}>
      <Dialog open={open} onClose={() => undefined} title="Share">
        Content
      </Dialog>
    </main>
  )
  const { rerender } = renderForUser(page(true))
  ;(document.activeElement as HTMLElement | null)?.blur()
  rerender(page(false))
  expect(document.activeElement?.id).toBe('main')
})
