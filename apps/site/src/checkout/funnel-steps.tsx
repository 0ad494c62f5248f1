import * as m from '../i18n/messages.generated/messages.js'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { funnelSteps } from './funnel-address.ts'

/** Progress of the payment funnel: services, payment, confirmation. Completed steps have a tick (LY-03). */
export function FunnelSteps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <nav aria-label={m.checkout_steps()}>
      <ol className="flex flex-wrap items-center gap-2 text-sm">
        {funnelSteps.map((title, index) => {
          const step = index + 1
          const isCurrent = step === current
          const isDone = step < current
          return (
            <li
              key={step}
              aria-current={isCurrent ? 'step' : undefined}
              className="flex items-center gap-2 not-first:before:h-px not-first:before:w-5 not-first:before:bg-line-strong w820:not-first:before:w-10"
            >
              <span
                className={classNames(
                  'grid size-7 place-items-center rounded-full text-xs font-bold',
                  isCurrent && 'bg-accent-fill text-on-dark',
                  isDone && 'bg-success-soft text-success',
                  !isCurrent && !isDone && 'bg-surface-sunken text-ink-soft',
                )}
              >
                {isDone ? <Icon name="check" /> : step}
              </span>
              <span className={isCurrent ? 'font-semibold' : 'sr-only text-ink-soft w620:not-sr-only'}>
                {title()}
                {isDone && <span className="sr-only"> {m.checkout_step_done()}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
