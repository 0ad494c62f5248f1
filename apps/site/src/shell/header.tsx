import { useLocation } from '@tanstack/react-router'
import { useCurrentUser } from '../account/account.queries.ts'
import { openConnectModal } from '../account/connect-modal.tsx'
import { currentLocale, localeNames, locales } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { areaOf, FAVORITES, OWNER_AREA, TENANT_AREA } from '../platform/areas.ts'
import type { SharedData } from '../platform/base-data.queries.ts'
import { AppLink } from '../ui/app-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DrawnOnce } from '../ui/drawn-once.tsx'
import { Icon } from '../ui/icon.tsx'
import { iconNamed } from '../ui/icon-names.ts'
import { MenuDetails } from '../ui/menu-details.tsx'
import { Picture } from '../ui/picture.tsx'
import { AccountWays, SignedInMenu } from './account-menus.tsx'
import { HeaderLogo } from './header-logo.tsx'
import { type LanguageLinks, useLanguageLinks } from './language-links.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { useMenuPart } from './use-menu-part.ts'

type MenuItem = SharedData['menus']['main'][number]

/** Links of the header for a visitor who has not logged in. */
const VISITOR_LINKS = [FAVORITES, TENANT_AREA, OWNER_AREA]

/** Header of every page: a full menu from 1060 px up, a hamburger menu below (LY-04..06). */
export function Header({ base }: { base: SharedData }) {
  const space = useLocation({ select: ({ pathname }) => areaOf(pathname) })
  const user = useCurrentUser()
  const menuPart = useMenuPart(base, VISITOR_LINKS)
  const languageLinks = useLanguageLinks()
  const contact = base.menus.main.find((item) => item.is_contact_link)
  return (
    <header className={classNames('header', space === 'tenant' && 'header-tenant')}>
      <div className="header-bar page">
        <MobileMenu base={base} />
        <HeaderLogo logo={base.options.logo} />
        <nav className="header-nav" aria-label={m.shell_menu_main()}>
          <DrawnOnce
            as="ul"
            part={`main-menu ${menuPart}`}
            source={() => (menuPart === null ? null : base)}
            className="flex items-center gap-1"
          >
            {() =>
              base.menus.main.map((item) => (
                <li key={item.title} className={item.is_contact_link ? 'header-contact-entry' : undefined}>
                  <MainEntry item={item} base={base} />
                </li>
              ))
            }
          </DrawnOnce>
        </nav>
        <DrawnOnce
          as="div"
          part={`header-tools ${menuPart}`}
          source={() => (menuPart === null || user ? null : base)}
          texts={languageLinks}
          className="header-tools"
        >
          {(hrefs) => (
            <>
              <LanguageSwitcher hrefs={hrefs} />
              {contact && (
                <AppLink
                  href={contact.url}
                  className="icon-button header-contact"
                  aria-label={contact.title}
                  title={contact.title}
                >
                  <Icon name={iconNamed(contact.icon ?? 'mail')} />
                </AppLink>
              )}
              <AppLink
                href={FAVORITES}
                className="icon-button header-desktop-only"
                aria-label={m.account_favorites()}
                title={m.account_favorites()}
                onClick={(event) => {
                  if (user?.accessRight === 'tenant') return
                  event.preventDefault()
                  openConnectModal('favorites', FAVORITES)
                }}
              >
                <Icon name="heart" />
              </AppLink>
              {user && space ? <SignedInMenu user={user} /> : <AccountWays user={user} />}
            </>
          )}
        </DrawnOnce>
      </div>
    </header>
  )
}

function MainEntry({ item, base }: { item: MenuItem; base: SharedData }) {
  if (item.is_design_btn) {
    return (
      <ButtonLink href={item.url} variant="accent" size="sm" icon={item.icon ? iconNamed(item.icon) : undefined}>
        {item.title}
      </ButtonLink>
    )
  }
  if (item.is_categories_parent) {
    return (
      <MenuDetails className="menu" summaryClass="menu-link" summary={<Opener title={item.title} />}>
        <div className="menu-sheet">
          <div className="page grid gap-4 py-6">
            <div className="flex items-baseline justify-between">
              <p className="font-display text-lg font-semibold">{m.shell_categories_lead()}</p>
              <AppLink href={item.url} className="text-link text-sm">
                {m.shell_categories_all()}
              </AppLink>
            </div>
            <ul className="grid grid-cols-5 gap-4">
              {base.categories.map((category) => (
                <li key={category.key}>
                  <AppLink href={category.url} className="category-tile">
                    <Picture path={category.image} alt="" sizes="240px" widths={[320, 640]} ratio="4/3" />
                    <span>{category.name}</span>
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </MenuDetails>
    )
  }
  if (item.children.length > 0) {
    return (
      <MenuDetails className="menu relative" summaryClass="menu-link" summary={<Opener title={item.title} />}>
        <ul className="menu-drop">
          {item.children.map((child) => (
            <li key={child.title}>
              <AppLink href={child.url} className="menu-drop-link">
                {child.title}
              </AppLink>
            </li>
          ))}
        </ul>
      </MenuDetails>
    )
  }
  return (
    <AppLink href={item.url} className="menu-link">
      {item.title}
    </AppLink>
  )
}

function Opener({ title }: { title: string }) {
  return (
    <>
      {title}
      <Icon name="chevron-down" className="menu-chevron" />
    </>
  )
}

/** The site's languages, each a link to the same page. */
export function LanguageSwitcher({ hrefs }: { hrefs: LanguageLinks }) {
  const here = currentLocale()
  return (
    <MenuDetails
      className="menu relative header-desktop-only"
      summaryClass="menu-link gap-1.5"
      summary={
        <>
          <Icon name={`flag-${here}`} />
          <span className="text-xs font-semibold uppercase">{here}</span>
          <span className="sr-only">{` ${m.shell_language()}\u00a0: ${locales[here].name}`}</span>
          <Icon name="chevron-down" className="menu-chevron" />
        </>
      }
    >
      <ul className="menu-drop menu-drop-end">
        {localeNames.map((locale) => (
          <li key={locale}>
            <a
              href={hrefs[locale]}
              hrefLang={locales[locale].hreflang}
              lang={locales[locale].hreflang}
              className="menu-drop-link"
              aria-current={locale === here || undefined}
            >
              <Icon name={`flag-${locale}`} />
              {locales[locale].name}
              {locale === here && <Icon name="check" className="ml-auto" />}
            </a>
          </li>
        ))}
      </ul>
    </MenuDetails>
  )
}
