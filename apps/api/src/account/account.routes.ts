import { createSlice } from '../platform/http/route.ts'
import type { AccountDeps } from './account-deps.ts'
import { loginRoutes } from './login.routes.ts'
import { ownerSpaceRoutes } from './owner-signup.routes.ts'
import { passwordRoutes } from './password.routes.ts'
import { createPasswords } from './password-hash.ts'
import { privacyRoutes } from './privacy.routes.ts'
import { userRoutes } from './user.routes.ts'

/** Account routes: login, sign-up, user data, passwords. */
export function accountRoutes(
  deps: Omit<AccountDeps, 'passwords' | 'publicUrl'> & { env: { http: { publicUrl: string } } },
) {
  const ownDeps: AccountDeps = { ...deps, publicUrl: deps.env.http.publicUrl, passwords: createPasswords() }
  const routes = createSlice()
  routes.route('/', loginRoutes(ownDeps))
  routes.route('/', userRoutes(ownDeps))
  routes.route('/', passwordRoutes(ownDeps))
  routes.route('/', privacyRoutes(ownDeps))
  routes.route('/', ownerSpaceRoutes(ownDeps))
  return routes
}
