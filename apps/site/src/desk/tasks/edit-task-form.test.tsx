// @vitest-environment happy-dom
import type { Task } from '@escale/contract/tasks'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderForUser } from '../../ui/components.fixture.tsx'
import { EditTaskForm } from './edit-task-form.tsx'

test('AG-209 the form of a task takes the focus when it opens', () => {
  const task = {
    id: '0199c0de-0000-7000-8000-000000000001',
    kind: 'cleaning',
    title: '',
    state: 'toDo',
    dueDay: '2027-07-03',
    dueTime: null,
    isLate: false,
    assignee: null,
    notes: '',
    version: 1,
  } as unknown as Task
  renderForUser(
    <QueryClientProvider client={new QueryClient()}>
      <EditTaskForm
        agencyId={1}
        task={task}
        assignees={{ colleagues: [], knownNames: [] }}
        onCancelTask={() => {}}
        onDone={() => {}}
      />
    </QueryClientProvider>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText(/^Day/))
})
