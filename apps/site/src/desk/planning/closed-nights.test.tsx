// @vitest-environment happy-dom
import { addDays } from '@escale/domain/dates'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderForUser } from '../../ui/components.fixture.tsx'
import { ClosedNights } from './closed-nights.tsx'
import { type Closure, DAY_PX, LOT_PX, type PlannedLot } from './planning-geometry.ts'
import { usePlanningCursor } from './use-planning-cursor.ts'
import { usePlanningPointer } from './use-planning-pointer.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../api-client.ts', () => ({ apiClient: () => ({ call }) }))

const TODAY = '2026-11-25'
const lot: PlannedLot = {
  reference: 'EME-1',
  name: 'Ty Coz',
  city: 'Carnac',
  capacity: 4,
  uri: null,
  preparationNights: 0,
  stays: [
    {
      id: 7,
      start: addDays(TODAY, 2),
      end: addDays(TODAY, 5),
      kind: 'closed',
      status: null,
      agencyBookingId: null,
      label: 'Tempête',
      closure: 'damage',
    },
  ],
}
const closure: Closure = { reference: 'EME-1', name: 'Ty Coz', stay: lot.stays[0] as PlannedLot['stays'][number] }

const CALLBACKS = { onChoose: vi.fn(), onClosed: vi.fn(), onRefused: vi.fn() }
beforeEach(() => {
  vi.clearAllMocks()
})

/** One row of the planning, whose first day is today. */
function Row({ mayOpen = true }: { mayOpen?: boolean }) {
  const common = {
    from: TODAY,
    today: TODAY,
    lotAt: (row: number) => (row === 0 ? lot : undefined),
    ...CALLBACKS,
    ...(!mayOpen && { onClosed: null }),
  }
  const { handlers } = usePlanningPointer({ ...common, onMove: null })
  const { onKeyDown } = usePlanningCursor({ ...common, total: 1, show: () => {}, onOpen: () => {}, onEscape: () => {} })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the grid.
    <div data-testid="row" onKeyDown={onKeyDown} {...handlers}>
      <span data-stay="7">Closed</span>
    </div>
  )
}
const night = (day: number) => ({ clientX: LOT_PX + (day + 1) * DAY_PX, clientY: 10, button: 0 })

test('AG-208 a press on closed nights, or a pull over them, offers to open them', () => {
  renderForUser(<Row />)
  const [row, bar] = [screen.getByTestId('row'), screen.getByText('Closed')]
  fireEvent.pointerDown(bar, night(3))
  fireEvent.pointerUp(bar, night(3))
  expect(CALLBACKS.onClosed.mock.calls).toEqual([[closure]])
  fireEvent.pointerDown(row, night(0))
  fireEvent.pointerMove(row, night(3))
  fireEvent.pointerUp(row, night(3))
  expect(CALLBACKS.onClosed.mock.calls).toEqual([[closure], [closure]])
  fireEvent.pointerDown(row, night(0))
  fireEvent.pointerUp(row, night(0))
  expect(CALLBACKS.onChoose).toHaveBeenCalledOnce()
  expect(CALLBACKS.onRefused).not.toHaveBeenCalled()
})

test('AG-208 Enter on closed nights offers to open them; whoever may not learns that they are taken', () => {
  const { unmount } = renderForUser(<Row />)
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) {
    fireEvent.keyDown(screen.getByTestId('row'), { key })
  }
  expect(CALLBACKS.onClosed.mock.calls).toEqual([[closure]])
  unmount()
  renderForUser(<Row mayOpen={false} />)
  fireEvent.pointerDown(screen.getByText('Closed'), night(3))
  fireEvent.pointerUp(screen.getByText('Closed'), night(3))
  expect(CALLBACKS.onClosed).toHaveBeenCalledOnce()
  expect(CALLBACKS.onRefused).toHaveBeenCalledOnce()
})

test('AG-208 closed nights that were picked take the focus and are opened', async () => {
  call.mockResolvedValue({})
  const onDone = vi.fn()
  const { user } = renderForUser(
    <QueryClientProvider client={new QueryClient()}>
      <ClosedNights agencyId={3} closure={closure} onDone={onDone} />
    </QueryClientProvider>,
  )
  expect(document.activeElement?.textContent).toBe('Closed nights: Ty Coz, EME-1')
  await user.click(screen.getByRole('button', { name: /^Release: .*Tempête/ }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(call.mock.calls).toEqual([
    ['POST /agency/{agencyId}/closures/{closureId}/open', { params: { agencyId: 3, closureId: 7 } }],
  ])
})
