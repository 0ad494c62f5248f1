import { ACCESSIBILITY_PATH, FEES_PATH, REVIEWS_PATH } from '@escale/contract/site-paths'
import { monthOf } from '@escale/domain/dates'
import { useCurrentUser } from '../account/account.queries.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useToday } from '../i18n/use-today.ts'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { NewsletterSubscribed } from '../newsletter/newsletter-subscribed.tsx'
import { AREAS } from '../platform/areas.ts'
import type { SharedData } from '../platform/base-data.queries.ts'
import { AppLink } from '../ui/app-link.tsx'
import { DrawnOnce } from '../ui/drawn-once.tsx'
import { Icon } from '../ui/icon.tsx'
import { useMenuPart } from './use-menu-part.ts'

const ACCESSIBILITY = {
  full: m.shell_accessibility_full,
  partial: m.shell_accessibility_partial,
  none: m.shell_accessibility_none,
}

/** The footer of every page: newsletter, help, main links, copyright with the cookie settings (LY-11). */
export function Footer({ base }: { base: SharedData }) {
  const { options } = base
  const user = useCurrentUser()
  const menuPart = useMenuPart(base, [FEES_PATH, REVIEWS_PATH, ACCESSIBILITY_PATH])
  const source = () => (menuPart === null ? null : base)
  return (
    <footer id="footer" tabIndex={-1} className="footer deferred-layout">
      <DrawnOnce
        as="div"
        part="newsletter"
        source={() => (user?.newsletter ? null : 'form')}
        className="page footer-newsletter"
      >
        {() =>
          user?.newsletter ? (
            <NewsletterSubscribed account={`${AREAS[user.accessRight]}/votre-compte`} />
          ) : (
            <NewsletterForm alreadySubscribed={options.texts_footer.newsletter.already_subscribed} />
          )
        }
      </DrawnOnce>
      <DrawnOnce as="div" part={`footer-columns ${menuPart}`} source={source} className="page footer-columns">
        {() => <FooterColumns base={base} />}
      </DrawnOnce>
      <DrawnOnce as="div" part={`footer-legal ${menuPart}`} source={source} className="page footer-legal">
        {() => <FooterLegal base={base} />}
      </DrawnOnce>
    </footer>
  )
}

function FooterColumns({ base: { options, menus, categories } }: { base: SharedData }) {
  const links = menus.footer.filter((item) => !item.is_cookies)
  return (
    <>
      <div className="grid content-start gap-3">
        <p className="footer-title">{m.shell_help()}</p>
        <p className="text-sm text-on-dark-soft">{m.shell_help_text()}</p>
        <AppLink href={options.link_faq.page.url} className="footer-link font-semibold">
          <Icon name="question" />
          {options.link_faq.text}
        </AppLink>
      </div>
      <nav aria-label={m.shell_categories_all()}>
        <p className="footer-title">{m.shell_categories_all()}</p>
        <ul>
          {categories.map((category) => (
            <li key={category.key}>
              <AppLink href={category.url} className="footer-link">
                {category.name}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      {footerColumns(links).map(({ title, items }) => (
        <nav key={title} aria-label={title}>
          <p className="footer-title">{title}</p>
          <ul>
            {items.map((item) => (
              <li key={item.title}>
                <AppLink href={item.url} className="footer-link">
                  {item.title}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </>
  )
}

function FooterLegal({ base: { options, menus, accessibility } }: { base: SharedData }) {
  const today = useToday()
  const cookies = menus.footer.find((item) => item.is_cookies)
  return (
    <>
      <p>{m.shell_copyright({ year: monthOf(today).year, name: options.logo.alt })}</p>
      <AppLink href={FEES_PATH} className="footer-link">
        {m.shell_fees()}
      </AppLink>
      <AppLink href={REVIEWS_PATH} className="footer-link">
        {m.shell_reviews()}
      </AppLink>
      <AppLink href={ACCESSIBILITY_PATH} className="footer-link">
        {ACCESSIBILITY[accessibility]()}
      </AppLink>
      {cookies && (
        <AppLink href={cookies.url} className="footer-link" data-cookie-settings>
          {cookies.title}
        </AppLink>
      )}
    </>
  )
}

type FooterItem = SharedData['menus']['footer'][number]

/** An entry with children is a column; entries without children share one. */
function footerColumns(
  items: readonly FooterItem[],
): { title: string; items: readonly { title: string; url: string }[] }[] {
  const single = items.filter((item) => item.children.length === 0)
  const columns = items
    .filter((item) => item.children.length > 0)
    .map((item) => ({ title: item.title, items: item.children }))
  return single.length > 0 ? [...columns, { title: m.shell_footer_more(), items: single }] : columns
}
