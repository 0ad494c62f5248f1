// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { lazy } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DeferHydration, onFirstInteraction } from './defer-hydration.tsx'

const Part = ({ onPress }: { onPress: (name: string) => void }) => (
  <form onSubmit={(event) => event.preventDefault()}>
    <button type="button" onClick={() => onPress('more')}>
      More
    </button>
    <button type="button" onClick={() => onPress('less')}>
      Less
    </button>
    <button type="submit" onClick={() => onPress('book')}>
      Book
    </button>
  </form>
)

test('LY-15: buttons pressed before their part hydrates act in order when it has; a submit button is left to its form', async () => {
  const onPress = vi.fn()
  const code = Promise.withResolvers<{ default: typeof Part }>()
  const Late = lazy(() => code.promise)
  document.body.innerHTML = `<main>${renderToString(<DeferHydration>{<Part onPress={onPress} />}</DeferHydration>)}</main>`
  const submitted = vi.fn((event: Event) => event.preventDefault())
  document.body.addEventListener('submit', submitted)
  await act(async () =>
    hydrateRoot(
      screen.getByRole('main'),
      <DeferHydration>
        <Late onPress={onPress} />
      </DeferHydration>,
    ),
  )
  for (const name of ['Less', 'Book', 'More']) fireEvent.click(screen.getByRole('button', { name }))
  expect([onPress.mock.calls, submitted.mock.calls.length]).toEqual([[], 1])

  await act(async () => code.resolve({ default: Part }))
  await waitFor(() => expect(onPress.mock.calls.flat()).toEqual(['less', 'more']))
  expect(submitted).toHaveBeenCalledTimes(1)
})

test('a tap is the first interaction from its click on, not before', async () => {
  document.body.innerHTML = '<div id="part"><button type="button">Press</button></div>'
  const begun = vi.fn()
  void onFirstInteraction('part').then(begun)
  const button = screen.getByRole('button')
  const paint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)))
  fireEvent.pointerDown(button)
  fireEvent.touchStart(button)
  fireEvent.pointerUp(button)
  await paint()
  expect(begun).not.toHaveBeenCalled()
  fireEvent.click(button)
  expect(begun).not.toHaveBeenCalled()
  await paint()
  expect(begun).toHaveBeenCalledTimes(1)
})
