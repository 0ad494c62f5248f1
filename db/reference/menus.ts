import { type MenuEntry, menus } from '@escale/demo/seed/content/menus'
import { t } from '@escale/demo/seed/words'

/** Menus of a site that nobody has set up: they lead to pages of `referencePages` alone. */
export const referenceMenus: Record<keyof typeof menus, MenuEntry[]> = {
  ...menus,
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
  ],
  footer: [
    {
      title: t('Bon à savoir', 'Good to know'),
      url: '/faq',
      children: [
        { title: t('Nos agences', 'Our agencies'), url: '/nos-agences' },
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
}
