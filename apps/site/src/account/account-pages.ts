/** Titles and breadcrumbs of the account's pages. Loaded with the first of these pages. */
import type { AccessRight } from '@escale/contract/account'
import type { Crumb } from '@escale/contract/schema'
import * as m from '../i18n/messages.generated/messages.js'
import { AREAS } from '../platform/areas.ts'

/** Each page with the segments of its address, its short name in the breadcrumbs, and its parent page. */
const PAGES = {
  login: {
    path: '',
    title: { tenant: m.account_tenant_title, owner: m.account_owner_title, agency: m.account_agency_title },
  },
  signup: {
    path: '/inscription',
    title: { tenant: m.account_signup_title, owner: m.owner_signup_title, agency: m.account_invitation_title },
    crumb: m.account_signup_crumb,
    above: 'login',
  },
  signupSent: {
    path: '/inscription/verification',
    title: {
      tenant: m.account_signup_sent_title,
      owner: m.account_forgotten_sent_title,
      agency: m.account_forgotten_sent_title,
    },
    above: 'signup',
  },
  signupConfirm: { path: '/inscription/confirmation', title: m.account_confirm_title, above: 'signup' },
  signupContact: { path: '/inscription/contact', title: m.owner_contact_title, above: 'signup' },
  signupFinish: { path: '/inscription/finalisation', title: m.owner_finish_title, above: 'signup' },
  forgotten: { path: '/mot-de-passe-oublie', title: m.account_forgotten_title, above: 'login' },
  forgottenSent: {
    path: '/mot-de-passe-oublie/confirmation',
    title: m.account_forgotten_sent_title,
    above: 'forgotten',
  },
  recovery: {
    path: '/mot-de-passe-oublie/recuperation',
    title: m.account_new_password_title,
    crumb: m.account_new_password,
    above: 'forgotten',
  },
  newPassword: {
    path: '/mot-de-passe-oublie/saisie',
    title: m.account_new_password_title,
    crumb: m.account_new_password,
    above: 'forgotten',
  },
  account: { path: '/votre-compte', title: m.account_account_title, above: undefined },
  editDetails: {
    path: '/votre-compte/modifier-infos-personnelles',
    title: m.account_details_edit_title,
    crumb: m.account_details_title,
    above: 'account',
  },
  myData: { path: '/votre-compte/vos-donnees', title: m.privacy_title, crumb: m.privacy_crumb, above: 'account' },
  editPassword: {
    path: '/votre-compte/modifier-mot-de-passe',
    title: m.account_password_edit_title,
    crumb: m.account_password,
    above: 'account',
  },
} as const

export type AccountPageName = keyof typeof PAGES

/** Returns the title and breadcrumbs of a page. */
export function describeAccountPage(area: AccessRight, name: AccountPageName): { title: string; breadcrumbs: Crumb[] } {
  const crumbs: Crumb[] = []
  for (let next: AccountPageName | undefined = name; next; ) {
    const page: { path: string; crumb?: () => string; above?: AccountPageName | undefined } = PAGES[next]
    crumbs.unshift({ label: page.crumb?.() ?? titleOf(area, next), url: AREAS[area] + page.path })
    next = page.above
  }
  return { title: titleOf(area, name), breadcrumbs: crumbs }
}

function titleOf(area: AccessRight, name: AccountPageName): string {
  const { title } = PAGES[name]
  return typeof title === 'function' ? title() : title[area]()
}
