import type { CurrentUser } from '@escale/contract/account'
import { useCurrentUser } from '../account/account.queries.ts'
import { type AreaLink, areaLinks } from '../account/area-links.ts'
import { currentLocale, localeNames, locales } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { FAVORITES, OWNER_AREA, TENANT_AREA } from '../platform/areas.ts'
import type { SharedData } from '../platform/base-data.queries.ts'
import { Accordion } from '../ui/accordion.tsx'
import { AppLink } from '../ui/app-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { DrawnOnce } from '../ui/drawn-once.tsx'
import { Icon } from '../ui/icon.tsx'
import { iconNamed } from '../ui/icon-names.ts'
import { MenuDetails } from '../ui/menu-details.tsx'
import { type LanguageLinks, useLanguageLinks } from './language-links.ts'
import { useMenuPart } from './use-menu-part.ts'

/** Hamburger button of small screens and its accordion menu (LY-06). */
export function MobileMenu({ base }: { base: SharedData }) {
  const ways = waysOf(useCurrentUser())
  const paths = ways.map(({ href }) => href)
  const menuPart = useMenuPart(base, paths)
  const languageLinks = useLanguageLinks()
  return (
    <MenuDetails
      className="mobile-menu header-mobile-only"
      summaryClass="icon-button"
      label={m.shell_menu()}
      summary={
        <>
          <Icon name="menu" className="mobile-menu-open" />
          <Icon name="close" className="mobile-menu-close" />
        </>
      }
    >
      <DrawnOnce
        as="nav"
        part={`mobile-menu ${paths.join(' ')}, ${menuPart}`}
        source={() => (menuPart === null ? null : base)}
        texts={languageLinks}
        className="mobile-menu-sheet"
        aria-label={m.shell_menu_main()}
      >
        {(hrefs) => (
          <>
            <ul>
              {base.menus.main.map((item) => (
                <li key={item.title}>
                  <Entry item={item} base={base} />
                </li>
              ))}
              {ways.map(({ href, label, icon }) => (
                <li key={href}>
                  <AppLink href={href} className="mobile-menu-link">
                    <Icon name={icon} />
                    {label()}
                  </AppLink>
                </li>
              ))}
            </ul>
            <Languages hrefs={hrefs} />
          </>
        )}
      </DrawnOnce>
    </MenuDetails>
  )
}

/** Links of a logged-in user, or the logins for a visitor. */
function waysOf(user: CurrentUser | null): AreaLink[] {
  if (user) return areaLinks(user)
  return [
    { href: FAVORITES, label: m.account_favorites, icon: 'heart' },
    { href: TENANT_AREA, label: m.shell_account_tenant, icon: 'calendar' },
    { href: OWNER_AREA, label: m.shell_account_owner, icon: 'key' },
  ]
}

function Entry({ item, base }: { item: SharedData['menus']['main'][number]; base: SharedData }) {
  const title = item.navigation_title_mobile ?? item.title
  const icon = item.icon ? iconNamed(item.icon) : undefined
  if (item.is_design_btn) {
    return (
      <ButtonLink href={item.url} variant="accent" icon={icon} className="my-3 w-full">
        {title}
      </ButtonLink>
    )
  }
  const children = item.is_categories_parent
    ? base.categories.map(({ name, url }) => ({ title: name, url }))
    : item.children
  if (children.length === 0) {
    return (
      <AppLink href={item.url} className="mobile-menu-link">
        {icon && <Icon name={icon} />}
        {title}
      </AppLink>
    )
  }
  return (
    <Accordion title={title} group="mobile-menu">
      <ul className="grid">
        {children.map((child) => (
          <li key={child.title}>
            <AppLink href={child.url} className="mobile-menu-sublink">
              {child.title}
            </AppLink>
          </li>
        ))}
        {item.is_categories_parent && (
          <li>
            <AppLink href={item.url} className="mobile-menu-sublink font-semibold">
              {m.shell_categories_all()}
            </AppLink>
          </li>
        )}
      </ul>
    </Accordion>
  )
}

function Languages({ hrefs }: { hrefs: LanguageLinks }) {
  return (
    <ul className="flex gap-2 pt-6" aria-label={m.shell_language()}>
      {localeNames.map((locale) => (
        <li key={locale}>
          <a
            href={hrefs[locale]}
            hrefLang={locales[locale].hreflang}
            lang={locales[locale].hreflang}
            className="language-pill"
            aria-current={locale === currentLocale() || undefined}
          >
            <Icon name={`flag-${locale}`} />
            {locales[locale].name}
          </a>
        </li>
      ))}
    </ul>
  )
}
