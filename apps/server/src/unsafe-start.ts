import type { UnsafeSetting } from './unsafe-settings.ts'

/** A production site was not started, since it would be unsafe or incomplete. */
export class UnsafeStart extends Error {
  override readonly name = 'UnsafeStart'
  readonly found: readonly UnsafeSetting[]

  constructor(found: readonly UnsafeSetting[]) {
    super(
      [
        'This is production (DEMO is not set), and it does not start like this:',
        ...found.map(({ setting, problem }) => `  - ${setting} ${problem}`),
        'To look at the product with invented data instead: DEMO=true. All checks: npm run doctor.',
      ].join('\n'),
    )
    this.found = found
  }
}

/** Throws UnsafeStart when there is anything to say. */
export function refuseUnsafeStart(found: readonly UnsafeSetting[]): void {
  if (found.length > 0) throw new UnsafeStart(found)
}
