import type { Env } from '@escale/api/platform/env'

/** The demo in demo mode, else null: production never loads it (OP-101). */
export async function loadDemo({ isDemo }: Pick<Env, 'isDemo'>) {
  return isDemo ? await import('@escale/demo/demo') : null
}
