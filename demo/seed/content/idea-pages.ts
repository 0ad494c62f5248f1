import type { PageDraft } from '@escale/db/reference/reference-data'
import type { Block } from '@escale/db/schema'
import type { Outlook, Region, SceneKind, Season } from '../../pictures/scene.ts'
import { picture } from '../scene.ts'
import { t, type Words } from '../words.ts'
import { agencies, cards, faq, form, gallery, image, link, lots, search, text } from './blocks.ts'

const view = (kind: SceneKind, season: Season, number: number) => picture(kind, season, 'golden', 'sea', number)
const [harbour, dunes, street, beach, path] = [
  view('harbour', 'summer', 51),
  view('beach', 'autumn', 52),
  picture('city-street', 'spring', 'morning', 'sea', 53),
  picture('beach', 'summer', 'noon', 'sea', 54),
  view('sea-front', 'spring', 55),
]
const BRITTANY = { category: ['sea'], q: 'Bretagne' }

/** A page with a piece of every kind. */
const brittany: PageDraft = {
  path: '/escapade-en-bretagne',
  type: 'content',
  title: t('Une semaine en Bretagne', 'A week in Brittany'),
  description: t(
    'Marées, marchés, sentiers : sept jours au bord de la mer, avec nos maisons pour y séjourner et nos agences pour vous accueillir.',
    'Tides, markets, footpaths: seven days by the sea, with homes to stay in and local agencies to welcome you.',
  ),
  blocks: {
    fr: [
      image(harbour, "Un port breton en fin d'après-midi"),
      text(
        "<p>On vient pour la plage et l'on s'attache à tout le reste : la marée qui change le paysage deux fois par jour, les crêpes du jeudi, le sentier des douaniers qui ne finit pas. Voici la semaine que nos agences conseillent à leurs amis.</p><h2>Sept jours, sans courir</h2><ul><li>Deux jours à Saint-Malo et autour : remparts, Cancale, la pointe du Grouin.</li><li>Trois jours sur la côte sud, où l'eau est plus douce.</li><li>Deux jours pour ne rien faire, avec un livre et une chaise longue.</li></ul>",
      ),
      gallery(
        'En images',
        [beach, 'Une plage à midi, en été'],
        [dunes, 'Les dunes en automne'],
        [street, 'Une rue au matin'],
        [path, 'Un front de mer à la lumière du soir'],
      ),
      lots('Des maisons où séjourner', BRITTANY),
      search('Trouvez votre semaine', BRITTANY),
      faq(
        [
          'Quand partir ?',
          "Juin et septembre : l'eau est bonne, les prix baissent d'un tiers et les chemins sont à vous.",
        ],
        [
          'Peut-on venir sans voiture ?',
          'À Saint-Malo, oui : le train arrive à un quart d’heure à pied des remparts, et les cars desservent les plages.',
        ],
      ),
      agencies("L'agence sur place", 'bretagne'),
      form('Une question avant de choisir ?', 'Un séjour en Bretagne'),
      link('Toutes les locations en Bretagne', '/locations-mer-bretagne'),
    ],
    en: [
      image(harbour, 'A Breton harbour late in the afternoon'),
      text(
        '<p>You come for the beach and fall for everything else: the tide that redraws the view twice a day, pancakes on Thursdays, a coast path that never ends. This is the week our agencies recommend to their friends.</p><h2>Seven unhurried days</h2><ul><li>Two days in and around Saint-Malo: ramparts, Cancale, the Pointe du Grouin.</li><li>Three days on the south coast, where the water is milder.</li><li>Two days for doing nothing, with a book and a deckchair.</li></ul>',
      ),
      gallery(
        'A few views',
        [beach, 'A beach at noon in summer'],
        [dunes, 'The dunes in autumn'],
        [street, 'A street in the morning'],
        [path, 'A sea front in the evening light'],
      ),
      lots('Places to stay', BRITTANY),
      search('Find your week', BRITTANY),
      faq(
        [
          'When is the best time to go?',
          'In June and September: the water is warm enough, prices fall by a third and the paths are yours.',
        ],
        [
          'Can I go without a car?',
          'To Saint-Malo, yes: the station is a fifteen-minute walk from the ramparts, and buses serve the beaches.',
        ],
      ),
      agencies('The local agency', 'bretagne'),
      form('Any questions before you choose?', 'A stay in Brittany'),
      link('All rentals in Brittany', '/locations-mer-bretagne'),
    ],
  },
}

const contact: PageDraft = {
  path: '/nous-contacter',
  type: 'content',
  title: t('Nous contacter', 'Contact us'),
  description: t(
    'Une question sur une maison, un séjour, une facture ? Écrivez à l’agence concernée, elle vous répond dans la journée.',
    'A question about a home, a stay or a bill? Write to the agency in charge: they will reply the same day.',
  ),
  blocks: {
    fr: [
      text(
        "<p>Le plus simple est de vous adresser à l'agence qui s'occupe de la maison : son nom est sur chaque annonce. Vous hésitez ? Choisissez la plus proche de votre destination : elle transmettra votre message.</p>",
      ),
      text('<h2>Avant d’écrire</h2>'),
      faq(
        [
          'En combien de temps répondez-vous ?',
          'Dans la journée, du lundi au samedi. Le dimanche, une astreinte téléphonique répond aux urgences.',
        ],
        [
          'Je veux modifier une réservation.',
          'Depuis votre espace locataire, vous pouvez changer les services jusqu’au paiement du solde. Pour les dates, écrivez à l’agence.',
        ],
      ),
      form('Écrire à une agence'),
      agencies('Appeler une agence'),
    ],
    en: [
      text(
        '<p>The simplest way is to write to the agency that looks after the home: its name is on every rental’s page. Not sure? Choose the one nearest your destination and they will pass your message on.</p>',
      ),
      text('<h2>Before you write</h2>'),
      faq(
        [
          'How soon will I get a reply?',
          'The same day, from Monday to Saturday. On Sundays, somebody is on call for urgent matters.',
        ],
        [
          'I want to change a booking.',
          'You can change services from your account until the balance is paid. To change your dates, write to the agency.',
        ],
      ),
      form('Write to an agency'),
      agencies('Call an agency'),
    ],
  },
}

interface Idea {
  place: Words
  /** Where its rentals are: a destination of the search. */
  destination: string
  rentals: Words
  scene: [kind: SceneKind, region: Region, season: Season, outlook: Outlook]
  alt: Words
  words: Words
}

const ideas: readonly Idea[] = [
  {
    place: t('Saint-Malo, quand la mer monte', 'Saint-Malo at high tide'),
    destination: 'Saint-Malo',
    rentals: t('Les locations à Saint-Malo', 'Rentals in Saint-Malo'),
    scene: ['sea-front', 'brittany', 'winter', 'sea'],
    alt: t('Un front de mer en hiver', 'A sea front in winter'),
    words: t(
      "Les grandes marées de mars et d'octobre se regardent depuis la digue, un chocolat à la main.",
      'The great tides of March and October are watched from the sea wall, with a hot chocolate in hand.',
    ),
  },
  {
    place: t('Annecy, une fois l’été passé', 'Annecy out of season'),
    destination: 'Annecy',
    rentals: t('Les locations à Annecy', 'Rentals in Annecy'),
    scene: ['mountain-lake', 'alps', 'autumn', 'mountain'],
    alt: t('Un lac de montagne en automne', 'A mountain lake in autumn'),
    words: t(
      'En octobre, les rives se vident et le lac garde sa couleur. On en fait le tour à vélo en une matinée, par une voie sans voitures.',
      'In October the crowds leave and the lake keeps its colour. You can cycle round it in a morning, on a car-free path.',
    ),
  },
  {
    place: t('Colmar avant Noël', 'Colmar before Christmas'),
    destination: 'Colmar',
    rentals: t('Les locations à Colmar', 'Rentals in Colmar'),
    scene: ['city-street', 'alsace', 'winter', 'city'],
    alt: t('Une rue en hiver', 'A street in winter'),
    words: t(
      'Les marchés ouvrent fin novembre. La première semaine, on les a presque pour soi.',
      'The markets open at the end of November. For the first week, you have them almost to yourself.',
    ),
  },
  {
    place: t('Le bassin à marée basse', 'The bay at low tide'),
    destination: 'Arcachon',
    rentals: t('Les locations à Arcachon', 'Rentals in Arcachon'),
    scene: ['beach', 'aquitaine', 'spring', 'sea'],
    alt: t('Une plage au printemps', 'A beach in spring'),
    words: t(
      'Arcachon en avril : des huîtres au petit matin, la dune avant les cars, le vélo sous les pins.',
      'Arcachon in April: oysters in the early morning, the dune before the crowds, cycling under the pines.',
    ),
  },
  {
    place: t('Vichy, la cure et le parc', 'Vichy, its spa and its parks'),
    destination: 'Vichy',
    rentals: t('Les locations à Vichy', 'Rentals in Vichy'),
    scene: ['thermal-park', 'auvergne', 'spring', 'hydrotherapy'],
    alt: t('Un parc thermal au printemps', 'A spa park in spring'),
    words: t(
      'Dix-huit matins de soins, dix-huit après-midi pour soi, entre les parcs, les kiosques et les bords de l’Allier.',
      'Eighteen mornings of treatment and eighteen afternoons to yourself, among parks, bandstands and the banks of the Allier.',
    ),
  },
  {
    place: t('Le Luberon des lève-tôt', 'The Luberon for early risers'),
    destination: 'Gordes',
    rentals: t('Les locations à Gordes', 'Rentals in Gordes'),
    scene: ['countryside-house', 'provence', 'summer', 'green'],
    alt: t('Une maison à la campagne en été', 'A country house in summer'),
    words: t(
      "En juillet, on marche à six heures et l'on déjeune à onze, sous le figuier. L'après-midi est à la sieste.",
      'In July you walk at six and have lunch at eleven, under the fig tree. The afternoon is for a siesta.',
    ),
  },
  {
    place: t('Chamonix sans skis', 'Chamonix without skis'),
    destination: 'Chamonix',
    rentals: t('Les locations à Chamonix', 'Rentals in Chamonix'),
    scene: ['chalet', 'alps', 'winter', 'mountain'],
    alt: t('Un chalet sous la neige', 'A chalet in the snow'),
    words: t(
      "Raquettes et luges se louent à la journée. Le petit train monte à la mer de Glace toute l'année.",
      'Hire snowshoes or a sledge for the day. The little train climbs to the Mer de Glace all year round.',
    ),
  },
  {
    place: t('La Corse en mai', 'Corsica in May'),
    destination: 'Corse',
    rentals: t('Les locations en Corse', 'Rentals in Corsica'),
    scene: ['harbour', 'corsica', 'spring', 'sea'],
    alt: t('Un port au printemps', 'A harbour in spring'),
    words: t(
      "L'eau est encore fraîche, le maquis est en fleur, les tables des villages sont libres.",
      'The water is still cool, the maquis is in flower, and there are free tables in the villages.',
    ),
  },
  {
    place: t('Lyon, la fête des Lumières', 'Lyon, lit up for December'),
    destination: 'Lyon',
    rentals: t('Les locations à Lyon', 'Rentals in Lyon'),
    scene: ['city-roofs', 'lyonnais', 'winter', 'city'],
    alt: t('Des toits en hiver', 'Roofs in winter'),
    words: t(
      'Quatre soirs de décembre où toute la ville est dehors. Pensez à réserver six mois à l’avance.',
      'Four evenings in December when the whole city is out in the streets. Book six months ahead.',
    ),
  },
  {
    place: t('Le Périgord en canoë', 'The Périgord by canoe'),
    destination: 'Sarlat',
    rentals: t('Les locations à Sarlat', 'Rentals in Sarlat'),
    scene: ['countryside-house', 'dordogne', 'summer', 'green'],
    alt: t('Un jardin en été', 'A garden in summer'),
    words: t(
      'On descend la Dordogne en trois heures, de château en château. Le soir, tout le monde se retrouve autour d’une grande table.',
      'Paddle down the Dordogne in three hours, from castle to castle. In the evening, everybody gathers round a large table.',
    ),
  },
  {
    place: t('Les Vosges aux myrtilles', 'The Vosges in blueberry time'),
    destination: 'Gérardmer',
    rentals: t('Les locations à Gérardmer', 'Rentals in Gérardmer'),
    scene: ['mountain-lake', 'alsace', 'summer', 'mountain'],
    alt: t('Un lac de montagne en été', 'A mountain lake in summer'),
    words: t(
      'En août, on les cueille au peigne sur les chaumes. Les fermes-auberges en font des tartes épaisses.',
      'In August they are picked on the high pastures. Farm inns bake them into generous tarts.',
    ),
  },
]

const cardsOf = (language: 'fr' | 'en'): Block =>
  cards(
    ...ideas.map(({ place, destination, rentals, scene: [kind, region, season, outlook], alt, words }, index) => ({
      picture: picture(kind, season, 'golden', outlook, 60 + index, { region }),
      alt: alt[language],
      title: place[language],
      text: words[language],
      link: { text: rentals[language], url: `/recherche?q=${encodeURIComponent(destination)}` },
    })),
  )

const allIdeas: PageDraft = {
  path: '/idees-de-sejour',
  type: 'content',
  title: t('Onze idées de séjour', 'Eleven holiday ideas'),
  description: t(
    'Une saison, un lieu, une raison de partir : onze idées proposées par nos agences.',
    'A season, a place, a reason to go: eleven ideas from our agencies.',
  ),
  blocks: {
    fr: [
      text('<p>Une saison, un lieu, une raison de partir : ce que nos agences conseillent à leurs amis.</p>'),
      cardsOf('fr'),
      link('Une semaine en Bretagne', '/escapade-en-bretagne'),
    ],
    en: [
      text('<p>A season, a place, a reason to leave: what our agencies recommend to their friends.</p>'),
      cardsOf('en'),
      link('A week in Brittany', '/escapade-en-bretagne'),
    ],
  },
}

/** Written in French only: it is about the French health insurance. */
const thermalCare: PageDraft = {
  path: '/prise-en-charge-cure-thermale',
  type: 'content',
  title: t("La prise en charge d'une cure thermale", "La prise en charge d'une cure thermale"),
  description: t(
    "Ordonnance, formulaire, remboursement de l'hébergement : les démarches d'une cure de dix-huit jours, dans l'ordre.",
    "Ordonnance, formulaire, remboursement de l'hébergement : les démarches d'une cure de dix-huit jours, dans l'ordre.",
  ),
  blocks: {
    fr: [
      text(
        "<p>L'Assurance Maladie peut prendre en charge une cure de dix-huit jours de soins, une fois par an, quand un médecin la prescrit. Voici l'ordre des démarches.</p><ol><li>Votre médecin remplit la demande de prise en charge.</li><li>Vous l'envoyez à votre caisse avec la déclaration de ressources ; sa réponse vous parvient en quelques semaines.</li><li>Vous réservez les soins auprès de l'établissement, puis le logement pour les trois semaines.</li></ol><p>Les frais d'hébergement peuvent être remboursés en partie, sous condition de ressources : gardez la facture que nos agences vous remettent au départ.</p>",
      ),
    ],
    en: [],
  },
}

export const ideaPages: readonly PageDraft[] = [thermalCare, brittany, contact, allIdeas]
