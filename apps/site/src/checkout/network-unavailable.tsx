import * as m from '../i18n/messages.generated/messages.js'
import { useOnline } from '../platform/use-online.ts'
import { Icon } from '../ui/icon.tsx'

/** Shown while a step waits for the network. Prices and the bank's answer load by themselves after the reconnect. */
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
