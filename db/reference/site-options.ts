import { t } from '@escale/demo/seed/words'

/**
 * Every option of Specification §3 "Site options" and the site's words for search engines, of a site that nobody has set up yet:
 * no name, no address, no telephone number. They also stand in for an option in the store that cannot be read.
 */
export const neutralSiteOptions = {
  logo: { alt: t('Locations de vacances', 'Holiday rentals'), url: '/pictures/marks/neutral-logo.svg' },
  headband_home_text: null,
  /** Euros a week: the end of the price slider. */
  max_search_price: 5000,
  placeholder_no_img: { url: '/pictures/marks/placeholder.svg' },
  watermark: { url: '/pictures/marks/neutral-watermark.svg' },
  macaron_menage: { url: '/pictures/marks/cleaning-badge.svg' },
  legal: { cgu: { url: '/conditions-generales' }, insurance: { url: '/assurance-annulation' } },
  link_faq: { text: t('Questions fréquentes', 'Frequently asked questions'), page: { url: '/faq' } },
  texts_footer: {
    newsletter: {
      already_subscribed: t(
        'Cette adresse est déjà inscrite à notre lettre.',
        'This address is already subscribed to our newsletter.',
      ),
    },
  },
  page_not_found: {
    title: t("Cette page n'existe pas", 'This page could not be found'),
    content: t(
      "Elle a peut-être changé d'adresse, ou la location n'est plus proposée.",
      'It may have moved, or the rental is no longer offered.',
    ),
    style: { kind: 'color', color: '#eef2f5' },
  },
  texts_errors: {
    login: {
      tenant_login: t(
        "L'adresse e-mail ou le mot de passe ne correspond à aucun compte locataire.",
        'The e-mail address or the password matches no tenant account.',
      ),
      owner_login: t(
        "L'adresse e-mail ou le mot de passe ne correspond à aucun compte propriétaire.",
        'The e-mail address or the password matches no owner account.',
      ),
    },
  },
  seo: {
    title: t('Locations de vacances', 'Holiday rentals'),
    description: t(
      'Maisons, appartements et studios à louer pour les vacances.',
      'Houses, apartments and studios to rent for the holidays.',
    ),
    favicon: '/pictures/marks/neutral-icon.svg',
  },
}
