import { t, type Words } from '../words.ts'

/** Columns of menu_item that differ from their defaults. */
export interface MenuEntry {
  title: Words
  url: string
  navigation_title_mobile?: Words
  is_categories_parent?: true
  is_design_btn?: true
  is_contact_link?: true
  is_cookies?: true
  icon?: string
  slug?: string
  show_flag?: string
  children?: MenuEntry[]
}

export const menus: Record<'main' | 'footer' | 'tenant' | 'owner', MenuEntry[]> = {
  main: [
    {
      title: t('Nos locations', 'Our rentals'),
      navigation_title_mobile: t('Locations', 'Rentals'),
      url: '/recherche',
      is_categories_parent: true,
    },
    { title: t('Nos agences', 'Our agencies'), url: '/nos-agences' },
    {
      title: t('Questions fréquentes', 'Questions'),
      navigation_title_mobile: t('Questions fréquentes', 'Frequently asked questions'),
      url: '/faq',
    },
    { title: t('Nous contacter', 'Contact us'), url: '/nous-contacter', is_contact_link: true, icon: 'phone' },
    {
      title: t('Confier mon bien', 'Let my home'),
      url: '/confier-mon-bien',
      is_design_btn: true,
      icon: 'key',
    },
  ],
  footer: [
    {
      title: t('Escale', 'Escale'),
      url: '/qui-sommes-nous',
      children: [
        { title: t('Qui sommes-nous', 'Who we are'), url: '/qui-sommes-nous' },
        { title: t('Nos agences', 'Our agencies'), url: '/nos-agences' },
        { title: t('Confier mon bien', 'Let my home'), url: '/confier-mon-bien' },
        { title: t('Idées de séjour', 'Ideas for stays'), url: '/idees-de-sejour' },
        { title: t('Nos avis', 'Our reviews'), url: '/nos-avis' },
      ],
    },
    {
      title: t('Bon à savoir', 'Good to know'),
      url: '/faq',
      children: [
        { title: t('Questions fréquentes', 'Frequently asked questions'), url: '/faq' },
        { title: t('Assurance annulation', 'Cancellation insurance'), url: '/assurance-annulation' },
        { title: t('Conditions générales', 'Terms and conditions'), url: '/conditions-generales' },
        { title: t('Mentions légales', 'Legal notice'), url: '/mentions-legales' },
        { title: t('Confidentialité', 'Privacy'), url: '/politique-de-confidentialite' },
        { title: t('Accessibilité', 'Accessibility'), url: '/accessibilite' },
      ],
    },
    { title: t('Gestion des cookies', 'Cookie settings'), url: '/politique-de-confidentialite', is_cookies: true },
  ],
  tenant: [
    { title: t('Mon compte', 'My account'), url: '/espace-locataire/votre-compte', slug: 'votre-compte', icon: 'user' },
    {
      title: t('Mes réservations', 'My bookings'),
      url: '/espace-locataire/vos-reservations',
      slug: 'vos-reservations',
      icon: 'calendar',
    },
    {
      title: t('Mes locations favorites', 'My favourite rentals'),
      url: '/espace-locataire/vos-locations-favorites',
      slug: 'vos-locations-favorites',
      icon: 'heart',
    },
  ],
  owner: [
    {
      title: t('Mon compte', 'My account'),
      url: '/espace-proprietaire/votre-compte',
      slug: 'votre-compte',
      icon: 'user',
    },
    {
      title: t('Bilan de mes locations', 'My rental review'),
      url: '/espace-proprietaire/bilan-de-vos-locations',
      slug: 'bilan-de-vos-locations',
      icon: 'euro',
      show_flag: 'hasAdvancedExtranetAccess',
    },
    {
      title: t('Calendrier', 'Calendar'),
      url: '/espace-proprietaire/calendrier',
      slug: 'calendrier',
      icon: 'calendar',
    },
    { title: t('Actualités', 'News'), url: '/espace-proprietaire/actualites', slug: 'actualites', icon: 'info' },
  ],
}
