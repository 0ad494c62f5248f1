import { picture } from '../scene.ts'
import { t } from '../words.ts'

/** Every option of Specification §3 "Site options", and the site's words for search engines. */
export const siteOptions = {
  logo: { alt: t('Escale', 'Escale'), url: '/pictures/marks/wordmark.svg' },
  headband_home_text: t(
    "Les prix de l'été sont en ligne : vos dates, vos voisins de plage, la même agence du premier message aux clés.",
    'Summer prices are online: your dates, your neighbours on the beach, the same agency from the first message to the keys.',
  ),
  /** Euros a week: the end of the price slider. */
  max_search_price: 5000,
  placeholder_no_img: { url: '/pictures/marks/placeholder.svg' },
  watermark: { url: '/pictures/marks/watermark.svg' },
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
      "Elle a peut-être changé d'adresse, ou la maison n'est plus à louer. La mer, elle, n'a pas bougé.",
      'It may have moved, or the house is no longer to let. The sea is where it was.',
    ),
    style: { kind: 'image', image: picture('sea-front', 'autumn', 'dusk', 'sea', 404) },
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
    title: t('Escale, locations de vacances', 'Escale, holiday rentals'),
    description: t(
      "Maisons, appartements et studios à louer à la mer, à la montagne, à la campagne et dans les villes d'eaux, auprès d'agences qui connaissent chaque porte.",
      'Houses, apartments and studios to rent by the sea, in the mountains, in the countryside and in spa towns, from agencies that know every door.',
    ),
    favicon: '/pictures/marks/logo.svg',
  },
}
