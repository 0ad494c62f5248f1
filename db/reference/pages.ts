import { form, image, legalIdentity, type PageDraft, text } from '@escale/demo/seed/content/blocks'
import { picture } from '@escale/demo/seed/scene'
import { t, type Words } from '@escale/demo/seed/words'

const seaFront = picture('sea-front', 'summer', 'golden', 'sea', 11)

/** A page that menus and forms lead to, and that the firm has to write. */
const unwritten = (path: string, title: Words): PageDraft => ({
  path,
  type: 'content',
  title,
  description: title,
  blocks: {
    fr: [text("<p>Cette page n'est pas encore rédigée.</p>")],
    en: [text('<p>This page has not been written yet.</p>')],
  },
})

const built = (path: string, type: PageDraft['type'], title: Words, description: Words): PageDraft => ({
  path,
  type,
  title,
  description,
  blocks: { fr: [], en: [] },
})

/** Pages of a site that nobody has set up: what it does, and nothing about whose it is. */
export const referencePages: readonly PageDraft[] = [
  {
    ...built(
      '/',
      'home',
      t('Où posez-vous vos valises ?', 'Where will you drop your bags?'),
      t('Des locations de vacances à réserver en ligne.', 'Holiday rentals to book online.'),
    ),
    blocks: {
      fr: [
        image(seaFront, "Un front de mer à l'heure dorée"),
        text('<p>Choisissez un lieu et des dates : le prix affiché est celui de votre séjour.</p>'),
      ],
      en: [
        image(seaFront, 'A sea front in the golden hour'),
        text('<p>Choose a place and dates: the price shown is that of your stay.</p>'),
      ],
    },
  },
  built(
    '/recherche',
    'search',
    t('Trouver une location', 'Find a rental'),
    t(
      'Choisissez un lieu, des dates et vos envies : les prix affichés sont ceux de votre séjour.',
      'Choose a place, dates and wishes: the prices shown are those of your stay.',
    ),
  ),
  built(
    '/nos-agences',
    'agencies',
    t('Nos agences', 'Our agencies'),
    t('Adresses, horaires et téléphones de nos agences.', 'Addresses, hours and telephone numbers of our agencies.'),
  ),
  built(
    '/proposition',
    'proposition',
    t('Notre sélection pour vous', 'Our selection for you'),
    t('Les locations que votre agence a choisies pour vous.', 'The rentals that your agency chose for you.'),
  ),
  {
    ...unwritten('/nous-contacter', t('Nous contacter', 'Contact us')),
    blocks: { fr: [form('Écrire à une agence')], en: [form('Write to an agency')] },
  },
  unwritten('/faq', t('Questions fréquentes', 'Frequently asked questions')),
  unwritten('/conditions-generales', t('Conditions générales', 'Terms and conditions')),
  unwritten('/assurance-annulation', t('Assurance annulation', 'Cancellation insurance')),
  {
    ...unwritten('/mentions-legales', t('Mentions légales', 'Legal notice')),
    blocks: { fr: [legalIdentity], en: [legalIdentity] },
  },
  unwritten('/politique-de-confidentialite', t('Politique de confidentialité', 'Privacy policy')),
  unwritten('/accessibilite', t('Accessibilité', 'Accessibility')),
]
