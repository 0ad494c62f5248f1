import type { Task } from '@escale/contract/tasks'
import { TASK_KINDS } from '@escale/domain/tasks/task'
import * as m from '../../i18n/messages.generated/messages.js'
import { AppLink } from '../../ui/app-link.tsx'
import { taskKindName } from './task-labels.ts'

/** How many tasks of each kind are left, each figure a link to those alone. */
export function TaskKinds({ tasks, hrefOf }: { tasks: readonly Task[]; hrefOf: (kind: Task['kind']) => string }) {
  const counts = TASK_KINDS.map((kind) => ({
    kind,
    count: tasks.filter((task) => task.kind === kind && task.state === 'toDo').length,
  })).filter(({ count }) => count > 0)
  if (counts.length < 2) return null
  return (
    <nav aria-label={m.desk_task_kind()}>
      <ul className="desk-tiles desk-tiles-kinds">
        {counts.map(({ kind, count }) => (
          <li key={kind}>
            <AppLink href={hrefOf(kind)} className="desk-tile">
              <strong>{count}</strong>
              <span>{taskKindName(kind)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
