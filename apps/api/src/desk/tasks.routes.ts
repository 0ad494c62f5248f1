import { taskOperations } from '@escale/contract/tasks.operations'
import type { Context } from 'hono'
import type { ApiEnv } from '../platform/api-env.ts'
import type { Deps } from '../platform/deps.ts'
import { apiRoute, cacheControl, createSlice } from '../platform/http/route.ts'
import { requireStaff } from '../staff/staff-caller.ts'
import { addTask, changeTask } from './change-task.ts'
import type { DeskCaller } from './desk-deps.ts'
import { listBookingTasks, listTasks } from './list-tasks.ts'
import { removeTaskPhotograph } from './task-photographs.ts'
import { addTaskTemplate, changeTaskTemplate, listTaskTemplates, removeTaskTemplate } from './task-templates.ts'

/** The tasks of an agency, and the templates that make them (AG-209). */
export function taskRoutes(deps: Deps) {
  const routes = createSlice()
  const noStore = cacheControl('no-store')
  const done = { done: true as const }

  routes.openapi(apiRoute(taskOperations.listTasks, noStore), async (c) =>
    c.json(await listTasks(deps, c.req.valid('param').agencyId, c.req.valid('query')), 200),
  )
  routes.openapi(apiRoute(taskOperations.addTask, noStore), async (c) => {
    await addTask(deps, await callerOf(c, c.req.valid('param').agencyId), c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(taskOperations.changeTask, noStore), async (c) => {
    const { agencyId, taskId } = c.req.valid('param')
    await changeTask(deps, await callerOf(c, agencyId), taskId, c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(taskOperations.removeTaskPhotograph, noStore), async (c) => {
    const { agencyId, taskId, photographId } = c.req.valid('param')
    await removeTaskPhotograph(deps, await callerOf(c, agencyId), { taskId, photographId })
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(taskOperations.listBookingTasks, noStore), async (c) => {
    const { agencyId, agencyBookingId } = c.req.valid('param')
    return c.json(await listBookingTasks(deps, agencyId, agencyBookingId), 200)
  })
  routes.openapi(apiRoute(taskOperations.listTaskTemplates, noStore), async (c) =>
    c.json({ templates: await listTaskTemplates(deps, c.req.valid('param').agencyId) }, 200),
  )
  routes.openapi(apiRoute(taskOperations.addTaskTemplate, noStore), async (c) => {
    await addTaskTemplate(deps, await callerOf(c, c.req.valid('param').agencyId), c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(taskOperations.changeTaskTemplate, noStore), async (c) => {
    const { agencyId, templateId } = c.req.valid('param')
    await changeTaskTemplate(deps, await callerOf(c, agencyId), templateId, c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(taskOperations.removeTaskTemplate, noStore), async (c) => {
    const { agencyId, templateId } = c.req.valid('param')
    await removeTaskTemplate(deps, await callerOf(c, agencyId), templateId, c.req.valid('json').expectedVersion)
    return c.json(done, 200)
  })
  return routes
}

async function callerOf(c: Context<ApiEnv>, agencyId: number): Promise<DeskCaller> {
  return { ...(await requireStaff(c)), agencyId }
}
