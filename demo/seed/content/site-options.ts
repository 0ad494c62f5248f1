import { neutralSiteOptions } from '@escale/db/reference/reference-data'
import { picture } from '../scene.ts'
import { t } from '../words.ts'

/** The site options of the reference data, with the demo's own where they differ. */
export const siteOptions = {
  ...neutralSiteOptions,
  logo: { alt: t('Escale', 'Escale'), url: '/pictures/marks/wordmark.svg' },
  headband_home_text: t(
    "Les prix de l'été sont en ligne. Réservez dès maintenant, votre agence locale vous accompagne jusqu'aux clés.",
    'Summer prices are online. Book now, and your local agency stays with you until you have the keys.',
  ),
  watermark: { url: '/pictures/marks/watermark.svg' },
  page_not_found: {
    ...neutralSiteOptions.page_not_found,
    content: t(
      "Elle a peut-être changé d'adresse, ou la maison n'est plus à louer. Nos autres locations vous attendent.",
      'It may have moved, or the house is no longer to let. Our other rentals are waiting for you.',
    ),
    style: { kind: 'image', image: picture('sea-front', 'autumn', 'dusk', 'sea', 404) },
  },
  // An example: nobody has audited the demo.
  accessibility_statement: {
    rate: 86,
    auditedOn: '2026-10-12',
    method: t(
      "Exemple de démonstration : autoévaluation de douze pages selon le RGAA 4.1, au clavier, avec un lecteur d'écran et avec l'outil automatique axe.",
      'Demonstration example: self-assessment of twelve pages against RGAA 4.1, with the keyboard, a screen reader and the automatic tool axe.',
    ),
    failures: [
      {
        criterion: '4.1',
        text: t(
          'Les visites virtuelles publiées par les agences n’ont pas de description textuelle complète.',
          'Virtual tours published by agencies have no full text description.',
        ),
      },
      {
        criterion: '13.3',
        text: t(
          'Certains documents joints par les agences ne sont pas balisés.',
          'Some documents attached by agencies are not tagged.',
        ),
      },
    ],
  },
  seo: {
    title: t('Escale, locations de vacances', 'Escale, holiday rentals'),
    description: t(
      "Maisons, appartements et studios à louer à la mer, à la montagne, à la campagne et dans les villes d'eaux, auprès d'agences locales qui connaissent chaque logement.",
      'Houses, apartments and studios to rent by the sea, in the mountains, in the countryside and in spa towns, from local agencies that know every home.',
    ),
    favicon: '/pictures/marks/logo.svg',
  },
}
