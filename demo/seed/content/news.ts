import type { Block, Localized } from '@escale/db/schema'
import { picture } from '../scene.ts'
import { t, type Words } from '../words.ts'
import { text } from './blocks.ts'

interface Article {
  slug: string
  title: Words
  excerpt: Words
  image: string
  daysAgo: number
  body: Localized<Block[]>
}

/** News of the owners' space, the latest first. */
export const newsArticles: readonly Article[] = [
  {
    slug: 'calendrier-partage-avec-votre-agence',
    title: t('Votre calendrier se partage enfin avec votre agence', 'Your calendar is now shared with your agency'),
    excerpt: t(
      'Bloquez vos semaines en trois gestes : elles disparaissent aussitôt de la location.',
      'Block your weeks in three steps: they are taken off the letting calendar at once.',
    ),
    image: picture('living-room', 'summer', 'morning', 'sea', 31),
    daysAgo: 6,
    body: {
      fr: [
        text(
          "<p>Depuis votre espace, choisissez vos dates et dites pourquoi : usage personnel, contact en co-réservation ou conciergerie. Les nuits sont aussitôt retirées de la location, et l'agence est prévenue.</p><p>Une semaine déjà louée ne peut plus être reprise : le calendrier vous le dit avant que vous n'alliez plus loin.</p>",
        ),
      ],
      en: [
        text(
          '<p>From your account, choose your dates and say why: personal use, a contact for a co-booking, or a concierge service. The nights are taken off the letting calendar at once, and the agency is told.</p><p>A week that is already let cannot be taken back: the calendar tells you before you go any further.</p>',
        ),
      ],
    },
  },
  {
    slug: 'numero-d-enregistrement-obligatoire',
    title: t(
      "Le numéro d'enregistrement s'affiche sur toutes les annonces",
      'Registration numbers now appear on every listing',
    ),
    excerpt: t(
      'La déclaration se fait en ligne, et votre agence vous accompagne si besoin.',
      'You make the declaration online, and your agency can help.',
    ),
    image: picture('city-roofs', 'spring', 'morning', 'city', 32),
    daysAgo: 19,
    body: {
      fr: [
        text(
          "<p>Tout meublé de tourisme doit désormais être déclaré et porter son numéro dans l'annonce. Nous l'avons ajouté aux fiches pour lesquelles nous l'avons reçu.</p><h2>Que faire ?</h2><p>Si votre numéro n'apparaît pas dans votre espace, envoyez-le à votre agence : une annonce sans numéro ne peut plus être publiée.</p>",
        ),
      ],
      en: [
        text(
          '<p>Every furnished holiday home must now be declared and show its number in the listing. We have added it to every listing for which we have received it.</p><h2>What should you do?</h2><p>If your number is not shown in your account, send it to your agency: a listing without one can no longer be published.</p>',
        ),
      ],
    },
  },
  {
    slug: 'classement-en-etoiles',
    title: t('Pourquoi faire classer votre logement', 'Why get your home classified'),
    excerpt: t(
      'Une visite, cinq ans de validité, une taxe de séjour plus simple pour vos locataires.',
      'One visit, five years of validity, a simpler tourist tax for your guests.',
    ),
    image: picture('terrace', 'summer', 'golden', 'green', 33),
    daysAgo: 41,
    body: {
      fr: [
        text(
          "<p>Le classement officiel, d'une à cinq étoiles, repose sur une grille de 133 critères et vaut cinq ans. Les locataires y voient un repère, et la taxe de séjour devient un tarif fixe au lieu d'un pourcentage.</p><p>Nos agences organisent deux tournées par an avec un organisme accrédité. La prochaine a lieu dans deux mois.</p>",
        ),
      ],
      en: [
        text(
          '<p>The official classification, from one to five stars, is based on 133 criteria and lasts five years. Guests look for it, and the tourist tax becomes a fixed rate instead of a percentage.</p><p>Our agencies arrange two rounds of visits a year with an accredited body. The next one is in two months.</p>',
        ),
      ],
    },
  },
  {
    slug: 'bilan-de-la-saison',
    title: t('La saison en chiffres', 'The season in figures'),
    excerpt: t(
      'Des séjours un peu plus courts, des arrière-saisons un peu plus longues.',
      'Slightly shorter stays, slightly longer autumns.',
    ),
    image: picture('beach', 'autumn', 'golden', 'sea', 34),
    daysAgo: 68,
    body: {
      fr: [
        text(
          "<p>Juillet et août restent pleins aux trois quarts, mais c'est septembre qui progresse : un séjour sur cinq commence après la rentrée. Les durées raccourcissent hors vacances scolaires, quatre nuits en moyenne.</p><p>Conséquence pratique : un minimum de trois nuits en juin et en septembre se loue mieux qu'une semaine entière.</p>",
        ),
      ],
      en: [
        text(
          '<p>July and August are still three quarters full, but September is growing: one stay in five begins after the schools go back. Outside the school holidays, stays are getting shorter, at four nights on average.</p><p>In practice, a three-night minimum in June and September lets better than a whole week.</p>',
        ),
      ],
    },
  },
  {
    slug: 'menage-le-macaron',
    title: t('Un macaron pour les ménages irréprochables', 'A badge for spotless cleaning'),
    excerpt: t(
      'Trois contrôles sans remarque, et votre fiche porte le macaron.',
      'Three faultless inspections, and your listing carries the badge.',
    ),
    image: picture('bedroom', 'spring', 'morning', 'mountain', 35),
    daysAgo: 97,
    body: {
      fr: [
        text(
          '<p>La propreté est le premier sujet des avis. Nous contrôlons désormais un ménage sur dix, sans prévenir. Après trois contrôles sans remarque, le logement reçoit un macaron visible dès la recherche.</p>',
        ),
      ],
      en: [
        text(
          '<p>Cleanliness is what guests mention first in their reviews. We now check one clean in ten, unannounced. After three faultless inspections, the home receives a badge that shows in search results.</p>',
        ),
      ],
    },
  },
  {
    slug: 'photographies-d-hiver',
    title: t("Pensez aux photographies d'hiver", 'Remember winter photographs'),
    excerpt: t(
      "Un feu, une lampe, une fenêtre embuée : une maison se loue aussi l'hiver.",
      'A fire, a lamp, a misted window: homes let in winter too.',
    ),
    image: picture('chalet', 'winter', 'dusk', 'mountain', 36),
    daysAgo: 133,
    body: {
      fr: [
        text(
          "<p>Les maisons de bord de mer n'ont souvent que des photographies d'août. Deux ou trois vues d'hiver suffisent à louer un week-end de novembre : le séjour lampes allumées, la plage vide, le petit déjeuner derrière la vitre.</p><p>Nos photographes passent en janvier : inscrivez-vous auprès de votre agence.</p>",
        ),
      ],
      en: [
        text(
          '<p>Seaside houses often have only August photographs. Two or three winter views are enough to let a November weekend: the living room with its lamps lit, the empty beach, breakfast behind the window.</p><p>Our photographers come round in January: put your name down with your agency.</p>',
        ),
      ],
    },
  },
  {
    slug: 'diagnostic-energetique',
    title: t('Étiquette énergie : où en est-on ?', 'Energy labels: where do we stand?'),
    excerpt: t(
      'Ce qui est demandé aux meublés de tourisme, et à partir de quand.',
      'What is required of holiday homes, and from when.',
    ),
    image: picture('countryside-house', 'autumn', 'morning', 'green', 37),
    daysAgo: 170,
    body: {
      fr: [
        text(
          "<p>Les exigences des locations longues s'étendent peu à peu aux meublés de tourisme. L'étiquette n'est pas encore demandée partout. Si vous l'avez, nous l'affichons : les locataires d'hiver la regardent.</p>",
        ),
      ],
      en: [
        text(
          '<p>The rules for long lets are gradually being extended to holiday homes. The label is not yet required everywhere. If you have one, we show it: winter guests look at it.</p>',
        ),
      ],
    },
  },
  {
    slug: 'nouvelle-agence-colmar',
    title: t("L'Agence des Vignes rejoint Escale", 'L’Agence des Vignes joins Escale'),
    excerpt: t(
      'Soixante maisons entre Vosges, Bourgogne et Loire, et une équipe qui répond en trois langues.',
      'Sixty houses between the Vosges, Burgundy and the Loire, and a team that answers in three languages.',
    ),
    image: picture('city-street', 'autumn', 'golden', 'city', 38),
    daysAgo: 214,
    body: {
      fr: [
        text(
          "<p>Installée rue des Marchands à Colmar, l'Agence des Vignes loue depuis vingt ans des maisons de vignerons. Elle devient la sixième agence du groupement, à deux pas du marché de Noël.</p>",
        ),
      ],
      en: [
        text(
          '<p>Based in the rue des Marchands in Colmar, L’Agence des Vignes has been letting winegrowers’ houses for twenty years. It becomes the sixth agency of the group, right next to the Christmas market.</p>',
        ),
      ],
    },
  },
  {
    slug: 'reversements-le-5-du-mois',
    title: t('Les reversements passent au 5 du mois', 'Owners are now paid on the 5th'),
    excerpt: t(
      'Dix jours de moins entre le départ du locataire et votre virement.',
      'Ten days less between a guest’s departure and your bank transfer.',
    ),
    image: picture('harbour', 'spring', 'noon', 'sea', 39),
    daysAgo: 259,
    body: {
      fr: [
        text(
          '<p>À compter de ce mois, les loyers des séjours terminés vous sont versés le 5 du mois suivant, avec un relevé détaillé dans votre espace. Rien ne change pour les propriétaires qui ont choisi un versement trimestriel.</p>',
        ),
      ],
      en: [
        text(
          '<p>From this month, the rent for completed stays is paid on the 5th of the following month, with a detailed statement in your account. Nothing changes for owners who chose quarterly payments.</p>',
        ),
      ],
    },
  },
]
