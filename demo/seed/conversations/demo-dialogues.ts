/** What visitors, tenants and owners of the demo wrote to their agency, and its answers. */

export interface DemoMessage {
  by: 'person' | 'staff'
  daysAgo: number
  /** UTC. */
  time: string
  body: string
  event?: 'coBookingRequested' | 'conciergeRequested'
}

interface Dialogue {
  subject: string
  locale: 'fr' | 'en'
  messages: readonly DemoMessage[]
  /** The agency has closed it. */
  isClosed?: boolean
  /** Local part of the address of the member of staff in charge. */
  assignee?: 'accueil' | 'direction' | 'comptabilite'
}

/** From the contact form of an agency, by guests of the demo; each agency has some, the first all of them. */
export const CONTACTS: readonly (Dialogue & { guest: number; hasLot: boolean })[] = [
  {
    guest: 3,
    hasLot: true,
    subject: 'Chien accepté\u00a0?',
    locale: 'fr',
    messages: [
      {
        by: 'person',
        daysAgo: 0,
        time: '05:42',
        body: 'Bonjour,\n\nNous aimerions réserver pour la première semaine des vacances. Notre chienne est un labrador, calme et habituée aux locations. Est-elle acceptée, et y a-t-il un supplément\u00a0?\n\nMerci d’avance.',
      },
    ],
  },
  {
    guest: 8,
    hasLot: true,
    subject: 'Arrivée tardive',
    locale: 'fr',
    assignee: 'accueil',
    messages: [
      {
        by: 'person',
        daysAgo: 1,
        time: '17:05',
        body: 'Bonjour, notre train n’arrive qu’à 22 h 10. Comment récupérer les clés à cette heure-là\u00a0?\n\nCordialement, Nora Petit',
      },
    ],
  },
  {
    guest: 25,
    hasLot: false,
    subject: 'Two flats next to each other',
    locale: 'en',
    messages: [
      {
        by: 'person',
        daysAgo: 2,
        time: '09:30',
        body: 'Hello, we are two families of four. Do you have two flats in the same building for a week in the spring? We are flexible by a few days.',
      },
    ],
  },
  {
    guest: 11,
    hasLot: true,
    subject: 'Accès en fauteuil roulant',
    locale: 'fr',
    assignee: 'accueil',
    isClosed: true,
    messages: [
      {
        by: 'person',
        daysAgo: 6,
        time: '08:12',
        body: 'Bonjour, mon père se déplace en fauteuil. La porte d’entrée et la salle de bains ont-elles plus de 80 cm de passage\u00a0?',
      },
      {
        by: 'staff',
        daysAgo: 6,
        time: '10:40',
        body: 'Bonjour Madame,\n\nNous sommes allés mesurer ce matin\u00a0: 93 cm à l’entrée et 83 cm à la salle de bains, douche sans marche. Il y a une marche de 4 cm au seuil de la terrasse.\n\nBien à vous,\nMalo',
      },
      { by: 'person', daysAgo: 5, time: '18:21', body: 'C’est parfait, merci beaucoup. Nous réservons ce soir.' },
    ],
  },
]

/** About bookings of the first agency around today, by their guests. */
export const STAYS: readonly Dialogue[] = [
  {
    subject: '',
    locale: 'fr',
    assignee: 'accueil',
    messages: [
      {
        by: 'person',
        daysAgo: 1,
        time: '12:04',
        body: 'Bonjour, pouvons-nous déposer nos valises dès midi demain\u00a0? Nous reviendrons pour les clés à l’heure prévue.',
      },
      {
        by: 'staff',
        daysAgo: 1,
        time: '13:30',
        body: 'Bonjour, oui bien sûr\u00a0: passez à l’agence à partir de 11 h, nous gardons vos bagages.\n\nÀ demain,\nMalo',
      },
      {
        by: 'person',
        daysAgo: 1,
        time: '13:52',
        body: 'Merci\u00a0! Y a-t-il aussi un lit bébé dans la chambre\u00a0?',
      },
    ],
  },
  {
    subject: '',
    locale: 'fr',
    messages: [
      {
        by: 'person',
        daysAgo: 0,
        time: '06:15',
        body: 'Bonjour, le chauffe-eau fait un bruit étrange depuis hier soir et l’eau est tiède. Pouvez-vous envoyer quelqu’un\u00a0?',
      },
    ],
  },
  {
    subject: '',
    locale: 'fr',
    assignee: 'comptabilite',
    messages: [
      {
        by: 'person',
        daysAgo: 3,
        time: '15:48',
        body: 'Bonjour, mon comité d’entreprise demande une facture au nom de la société. Est-ce possible\u00a0?',
      },
      {
        by: 'staff',
        daysAgo: 2,
        time: '09:05',
        body: 'Bonjour, oui. Envoyez-nous la raison sociale et l’adresse exactes, et nous vous l’adressons sous deux jours.\n\nInès, comptabilité',
      },
    ],
  },
]

/** The demo's tenant about her next stay: the answer is there, unread. */
export const OF_TENANT: Dialogue = {
  subject: '',
  locale: 'fr',
  messages: [
    {
      by: 'person',
      daysAgo: 2,
      time: '19:10',
      body: 'Bonjour, y a-t-il une place de stationnement près de la location, et est-elle couverte\u00a0?',
    },
    {
      by: 'staff',
      daysAgo: 1,
      time: '08:45',
      body: 'Bonjour Madame Renaud,\n\nUne place privée vous est réservée dans la cour, non couverte. Hauteur libre sous le porche\u00a0: 2,05 m.\n\nBon séjour,\nl’équipe de l’agence',
    },
  ],
}

/** An owner about a property. */
export const OF_OWNER: Dialogue = {
  subject: 'Remplacement du lave-linge',
  locale: 'fr',
  assignee: 'direction',
  messages: [
    {
      by: 'person',
      daysAgo: 4,
      time: '16:02',
      body: 'Bonjour,\n\nLe lave-linge a douze ans. Je souhaite le remplacer avant la saison. Pouvez-vous me conseiller un jour sans locataires\u00a0?',
    },
    {
      by: 'staff',
      daysAgo: 3,
      time: '09:20',
      body: 'Bonjour Monsieur Le Goff,\n\nLa semaine prochaine est libre de mardi à jeudi. Voulez-vous que nous bloquions ces nuits\u00a0?\n\nHélène Guivarc’h',
    },
    {
      by: 'person',
      daysAgo: 1,
      time: '07:55',
      body: 'Mercredi me convient, bloquez la nuit de mardi s’il vous plaît.',
    },
  ],
}
