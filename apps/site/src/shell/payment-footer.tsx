import { monthOf } from '@escale/domain/dates'
import * as m from '../i18n/messages.generated/messages.js'
import { useToday } from '../i18n/use-today.ts'
import type { SharedData } from '../platform/base-data.queries.ts'
import { AppLink } from '../ui/app-link.tsx'

/** Footer of the payment funnel: one line with the legal pages, without newsletter and categories. */
export function PaymentFooter({ base: { options, menus } }: { base: SharedData }) {
  const today = useToday()
  const cookies = menus.footer.find((item) => item.is_cookies)
  const legal = menus.footer.find(({ children }) => children.some(({ url }) => url === options.legal.cgu.url))
  return (
    <footer id="footer" tabIndex={-1} className="mt-8 border-t border-line">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-5 text-xs text-ink-soft">
        <p className="w960:mr-auto">{m.shell_copyright({ year: monthOf(today).year, name: options.logo.alt })}</p>
        {legal?.children.map(({ title, url }) => (
          <AppLink key={url} href={url} className="py-1 hover:underline">
            {title}
          </AppLink>
        ))}
        {cookies && (
          <AppLink href={cookies.url} className="py-1 hover:underline" data-cookie-settings>
            {cookies.title}
          </AppLink>
        )}
      </div>
    </footer>
  )
}
