import type { OpenSpan } from '@escale/db/schema'
import { formatHour } from '@escale/domain/hour-format'
import { formatPrice } from '@escale/domain/price-format'
import { picture } from '../scene.ts'
import { t, type Words } from '../words.ts'

export interface AgencyFacts {
  code: string
  slug: string
  name: string
  city: string
  address: string
  postcode: string
  phone: string
  lat: number
  lon: number
  processingFeeCents: number
  insuranceBasisPoints: number
  /** Registered as an insurance intermediary, under a number of nobody. */
  orias?: string
  professionalCard: string
  /** Of no company: it begins with zeros. */
  siren: string
  regions: readonly string[]
  image: string
  description: Words
  saturdays: boolean
  /** First and last names are common ones of the region; nobody is meant. */
  people: readonly { name: string; role: Words }[]
}

const DIRECTOR = t('Direction', 'Manager')
const ARRIVALS = t('Accueil et clés', 'Arrivals and keys')
const OWNERS = t('Propriétaires', 'Owners')
const HOMES = t('Entretien des maisons', 'Property care')

/** Invented as well: the guarantor and the mediator of them all. */
export const GUARANTOR = 'Caisse de garantie de démonstration, 9, rue de l’Exemple, 75009 Paris'
export const MEDIATOR = 'Médiation du voyage de démonstration, 12, rue de l’Exemple, 75009 Paris, mediation.example'

/** Share of the rent that owners pay, as in the mandates of the demo. */
const MANAGEMENT = t('20 % TTC du loyer', '20% of the rent, VAT included')

/** What an agency of the demo charges, as its page has to show. */
export function feeScale({ processingFeeCents }: Pick<AgencyFacts, 'processingFeeCents'>) {
  const price = formatPrice(processingFeeCents)
  return [
    {
      service: t(
        'Gestion locative saisonnière, à la charge du propriétaire',
        'Holiday lettings management, paid by the owner',
      ),
      price: MANAGEMENT,
    },
    {
      service: t('Frais de dossier, à la charge du locataire', 'Booking fee, paid by the guest'),
      price: t(`${price} TTC par séjour`, `${price} a stay, VAT included`),
    },
    {
      service: t('État des lieux et remise des clés', 'Inventory and handover of keys'),
      price: t('Inclus', 'Included'),
    },
  ]
}

export const INSURER = {
  insurer: 'Assurance voyage de démonstration',
  insurer_address: '15, rue de l’Exemple, 75009 Paris',
  product_url: '/assurance-annulation',
  complaints: t(
    'reclamations@assurance.example, réponse sous deux mois. Ensuite, gratuitement\u00a0: Médiation de l’assurance de démonstration, mediation-assurance.example.',
    'reclamations@assurance.example, answered within two months. After that, free of charge: demonstration insurance ombudsman, mediation-assurance.example.',
  ),
}

/** Invented houses with numbers of the ranges that Arcep keeps for fiction, and addresses in `.example`. */
export const agencies: readonly AgencyFacts[] = [
  {
    code: 'EME',
    slug: 'emeraude-locations',
    name: 'Émeraude Locations',
    city: 'saint-malo',
    address: '14, avenue Louis-Martin',
    postcode: '35400',
    phone: '02 61 91 40 12',
    lat: 48.6481,
    lon: -2.0042,
    processingFeeCents: 2900,
    insuranceBasisPoints: 350,
    orias: '00000001',
    professionalCard: 'CPI 3501 2019 000 041 872',
    siren: '000000018',
    regions: ['bretagne', 'normandie', 'hauts-de-france'],
    saturdays: true,
    people: [
      { name: 'Maëlle Le Goff', role: DIRECTOR },
      { name: 'Yann Kervella', role: ARRIVALS },
      { name: 'Soizic Tanguy', role: OWNERS },
    ],
    image: picture('city-street', 'summer', 'morning', 'sea', 901),
    description: t(
      "De la Côte d'Opale à la presqu'île de Crozon, notre équipe malouine connaît chaque maison : nous les visitons avant chaque saison et nous vous accueillons nous-mêmes, les clés à la main.",
      'From the Opal Coast to the Crozon peninsula, our Saint-Malo team knows every house: we visit each one before the season and welcome you ourselves, keys in hand.',
    ),
  },
  {
    code: 'ATL',
    slug: 'atlantique-sejours',
    name: 'Atlantique Séjours',
    city: 'la-rochelle',
    address: '27, quai Valin',
    postcode: '17000',
    phone: '05 36 49 17 30',
    lat: 46.1583,
    lon: -1.1492,
    processingFeeCents: 2500,
    insuranceBasisPoints: 390,
    professionalCard: 'CPI 1702 2018 000 027 514',
    siren: '000000026',
    regions: ['nouvelle-aquitaine', 'pays-de-la-loire'],
    saturdays: true,
    people: [
      { name: 'Claire Bouchereau', role: DIRECTOR },
      { name: 'Mathieu Arsicaud', role: ARRIVALS },
      { name: 'Inès Duhalde', role: ARRIVALS },
      { name: 'Paul Gendreau', role: HOMES },
    ],
    image: picture('harbour', 'summer', 'golden', 'sea', 902),
    description: t(
      'Quatre cents kilomètres de côte, de Guérande à la frontière espagnole, et la Dordogne pour les amoureux de pierre blonde : une seule équipe, sur le Vieux-Port de La Rochelle, et des relais dans chaque station.',
      'Four hundred kilometres of coast, from Guérande to the Spanish border, and the Dordogne for lovers of golden stone: one team on the Old Port of La Rochelle, and partners in every resort.',
    ),
  },
  {
    code: 'OCC',
    slug: 'pyrenees-et-littoral',
    name: 'Pyrénées & Littoral',
    city: 'bagneres-de-luchon',
    address: '31, allées d’Étigny',
    postcode: '31110',
    phone: '05 36 49 62 08',
    lat: 42.7887,
    lon: 0.5926,
    processingFeeCents: 2000,
    insuranceBasisPoints: 350,
    professionalCard: 'CPI 3101 2020 000 063 190',
    siren: '000000034',
    regions: ['occitanie'],
    saturdays: true,
    people: [
      { name: 'Sylvie Castéran', role: DIRECTOR },
      { name: 'Bastien Estrade', role: ARRIVALS },
      { name: 'Nadia Pujol', role: OWNERS },
    ],
    image: picture('thermal-park', 'summer', 'morning', 'hydrotherapy', 903),
    description: t(
      'Curistes, skieurs et baigneurs se croisent dans nos bureaux de Luchon : nous louons au mois, à la semaine ou à la nuit, des thermes pyrénéens aux plages du Roussillon.',
      'Spa guests, skiers and beachgoers meet in our Luchon office: we let by the month, the week or the night, from the spas of the Pyrenees to the beaches of Roussillon.',
    ),
  },
  {
    code: 'MID',
    slug: 'cles-du-midi',
    name: 'Clés du Midi',
    city: 'antibes',
    address: '8, boulevard Albert-1er',
    postcode: '06600',
    phone: '04 65 71 22 45',
    lat: 43.5789,
    lon: 7.1233,
    processingFeeCents: 3900,
    insuranceBasisPoints: 420,
    professionalCard: 'CPI 0605 2017 000 019 366',
    siren: '000000042',
    regions: ['provence-alpes-cote-d-azur', 'corse'],
    saturdays: true,
    people: [
      { name: 'Laurent Giraudo', role: DIRECTOR },
      { name: 'Ornella Casanova', role: ARRIVALS },
      { name: 'Samir Benali', role: HOMES },
    ],
    image: picture('city-street', 'summer', 'golden', 'city', 904),
    description: t(
      'Villas de la Riviera, mas du Luberon, appartements de Balagne : depuis Antibes, nous choisissons des maisons que nous aurions plaisir à habiter, et nous restons joignables du premier message au dernier jour.',
      'Riviera villas, Luberon farmhouses, apartments in Balagne: from Antibes we choose houses we would gladly live in ourselves, and we are there for you from the first message to the last day.',
    ),
  },
  {
    code: 'ALP',
    slug: 'altitude-locations',
    name: 'Altitude Locations',
    city: 'annecy',
    address: '5, rue Sommeiller',
    postcode: '74000',
    phone: '04 65 71 74 90',
    lat: 45.9012,
    lon: 6.1256,
    processingFeeCents: 3500,
    insuranceBasisPoints: 380,
    professionalCard: 'CPI 7401 2018 000 033 725',
    siren: '000000059',
    regions: ['auvergne-rhone-alpes'],
    saturdays: true,
    people: [
      { name: 'Hélène Favre', role: DIRECTOR },
      { name: 'Thibault Ducret', role: ARRIVALS },
      { name: 'Lucie Blanchet', role: OWNERS },
      { name: 'Karim Haddad', role: HOMES },
    ],
    image: picture('mountain-lake', 'summer', 'morning', 'mountain', 905),
    description: t(
      "Chalets, studios au pied des pistes et appartements au bord des lacs : nos équipes vivent à l'année en Savoie, en Isère et en Auvergne, et savent où la neige tient.",
      'Chalets, ski-in studios and lakeside apartments: our people live all year in Savoie, Isère and Auvergne, and know where the snow holds.',
    ),
  },
  {
    code: 'VIG',
    slug: 'agence-des-vignes',
    name: 'L’Agence des Vignes',
    city: 'colmar',
    address: '19, rue des Marchands',
    postcode: '68000',
    phone: '03 53 01 68 27',
    lat: 48.0771,
    lon: 7.3578,
    processingFeeCents: 2000,
    insuranceBasisPoints: 350,
    professionalCard: 'CPI 6801 2021 000 058 243',
    siren: '000000067',
    regions: ['grand-est', 'bourgogne-franche-comte', 'centre-val-de-loire'],
    saturdays: false,
    people: [
      { name: 'Odile Schmitt', role: DIRECTOR },
      { name: 'Vincent Klein', role: ARRIVALS },
    ],
    image: picture('city-street', 'autumn', 'golden', 'city', 906),
    description: t(
      "Des maisons de vignerons d'Alsace aux longères de Touraine, une petite agence qui répond au téléphone et qui prépare une bouteille de la région pour votre arrivée.",
      'From Alsatian winegrowers’ houses to Touraine longhouses, a small agency that answers the phone and has a bottle of local wine waiting for you.',
    ),
  },
]

type Hours = { days: string; hours: string }[]

/** "9 am – 12:30 pm", which no line breaks. */
const span = (opens: string, closes: string, language: 'fr' | 'en') =>
  [formatHour(opens, language), '–', formatHour(closes, language)].join('\u00a0')

const spans = (...ofDay: readonly (readonly [opens: string, closes: string])[]): Words => {
  const inLanguage = (language: 'fr' | 'en') => ofDay.map(([opens, closes]) => span(opens, closes, language)).join(', ')
  return t(inLanguage('fr'), inLanguage('en'))
}

/** Opening hours in both languages. */
export function openingHours(agency: AgencyFacts): { fr: Hours; en: Hours } {
  const weekdays = [
    t('Du lundi au vendredi', 'Monday to Friday'),
    spans(['09:00', '12:30'], ['14:00', '18:30']),
  ] as const
  const saturday = [
    t('Samedi', 'Saturday'),
    agency.saturdays
      ? t(`${span('09:00', '19:00', 'fr')}, remise des clés`, `${span('09:00', '19:00', 'en')}, key handover`)
      : spans(['09:00', '12:30']),
  ] as const
  const sunday = [t('Dimanche', 'Sunday'), t('Fermé, astreinte par téléphone', 'Closed, on call by phone')] as const
  const lines = [weekdays, saturday, sunday]
  const inLanguage = (language: 'fr' | 'en') =>
    lines.map(([days, hours]) => ({ days: days[language], hours: hours[language] }))
  return { fr: inLanguage('fr'), en: inLanguage('en') }
}

/** The same hours, to reckon with. */
export function weeklyHours({ saturdays }: AgencyFacts): OpenSpan[] {
  const weekdays = [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, opens: '09:00', closes: '12:30' },
    { weekday, opens: '14:00', closes: '18:30' },
  ])
  return [...weekdays, { weekday: 6, opens: '09:00', closes: saturdays ? '19:00' : '12:30' }]
}
