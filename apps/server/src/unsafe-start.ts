import { commandName } from './command-name.ts'
import type { UnsafeSetting } from './unsafe-settings.ts'

/** EX_CONFIG of sysexits.h: a service manager need not try again. */
export const EXIT_CONFIGURATION = 78

/** The site was not started, since it would be unsafe or incomplete. */
export class UnsafeStart extends Error {
  override readonly name = 'UnsafeStart'
  readonly found: readonly UnsafeSetting[]

  constructor(found: readonly UnsafeSetting[], { isDemo }: { isDemo: boolean }) {
    super(
      [
        `This is ${isDemo ? 'the demo (DEMO=true)' : 'production (DEMO is not set)'}, and it does not start like this:`,
        ...found.map(({ setting, problem }) => `  - ${setting} ${problem}`),
        ...(isDemo
          ? []
          : [`To look at the product with invented data instead: DEMO=true. All checks: ${commandName('doctor')}.`]),
      ].join('\n'),
    )
    this.found = found
  }
}

/** Throws UnsafeStart when there is anything to say. */
export function refuseUnsafeStart(found: readonly UnsafeSetting[], mode: { isDemo: boolean }): void {
  if (found.length > 0) throw new UnsafeStart(found, mode)
}
