import { createSlice } from '../platform/route.ts'
import type { AccountWorld } from './account-world.ts'
import { loginRoutes } from './login.routes.ts'
import { ownerSpaceRoutes } from './owner-space.routes.ts'
import { passwordRoutes } from './password.routes.ts'
import { createPasswords } from './passwords.ts'
import { userRoutes } from './user.routes.ts'

/** Accounts: login, sign-up, one's data, passwords (Specification §7). */
export function accountRoutes(
  deps: Omit<AccountWorld, 'passwords' | 'publicUrl'> & { env: { http: { publicUrl: string } } },
) {
  const world: AccountWorld = { ...deps, publicUrl: deps.env.http.publicUrl, passwords: createPasswords() }
  const routes = createSlice()
  routes.route('/', loginRoutes(world))
  routes.route('/', userRoutes(world))
  routes.route('/', passwordRoutes(world))
  routes.route('/', ownerSpaceRoutes(world))
  return routes
}
