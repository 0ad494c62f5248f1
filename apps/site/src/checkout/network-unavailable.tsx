import * as m from '../i18n/messages.generated/messages.js'
import { useOnline } from '../platform/use-online.ts'
import { Icon } from '../ui/icon.tsx'

/** Said where a step is waiting for the network: prices and the bank's answer come by themselves once it is back. */
export function NetworkUnavailable() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex gap-2.5 rounded-xl bg-warning-soft p-4 text-md font-semibold">
          <Icon name="warning" className="mt-0.5 text-warning" />
          {m.checkout_network_away()}
        </p>
      )}
    </div>
  )
}
