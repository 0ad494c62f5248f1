// @vitest-environment happy-dom
import { setTimeout as sleep } from 'node:timers/promises'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { lazy } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { DeferHydration, onFirstInteraction } from './defer-hydration.tsx'

// Outside of `act`, React schedules its work by itself, as in a browser.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

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

/** Hydrates a page except for one part, whose code has loaded when `arrive` is called. */
function openPage(onPress: (name: string) => void) {
  const code = Promise.withResolvers<{ default: typeof Part }>()
  const Late = lazy(() => code.promise)
  document.body.innerHTML = `<main>${renderToString(<DeferHydration>{<Part onPress={onPress} />}</DeferHydration>)}</main>`
  hydrateRoot(
    screen.getByRole('main'),
    <DeferHydration>
      <Late onPress={onPress} />
    </DeferHydration>,
  )
  return { arrive: () => code.resolve({ default: Part }) }
}

const press = (name: string) => screen.getByRole('button', { name }).click()

test('LY-15: buttons pressed before their part hydrates act in order when it has; a submit button is left to its form', async () => {
  const onPress = vi.fn()
  const { arrive } = openPage(onPress)
  await sleep(50)
  const submitted = vi.fn((event: Event) => event.preventDefault())
  document.body.addEventListener('submit', submitted)
  for (const name of ['Less', 'Book', 'More']) press(name)
  expect([onPress.mock.calls, submitted.mock.calls.length]).toEqual([[], 1])

  arrive()
  await waitFor(() => expect(onPress.mock.calls.flat()).toEqual(['less', 'more']))
  expect(submitted).toHaveBeenCalledTimes(1)
})

test('LY-15: a button pressed when the code of its part is there, but not hydrated yet, acts once', async () => {
  for (const untilThere of [() => Promise.resolve(), () => sleep(0)]) {
    const onPress = vi.fn()
    const { arrive } = openPage(onPress)
    await sleep(50)
    arrive()
    await untilThere()
    press('More')
    await sleep(50)
    expect(onPress.mock.calls).toEqual([['more']])
  }
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
