import type { PageDraft } from '@escale/db/reference/reference-data'
import { picture } from '../scene.ts'
import { t } from '../words.ts'
import { agencies, faq, form, image, link, quotes, rentEstimate, reviews, text } from './blocks.ts'

const street = picture('city-street', 'summer', 'morning', 'sea', 21)
const garden = picture('garden', 'summer', 'golden', 'green', 22)

export const helpPages: readonly PageDraft[] = [
  {
    path: '/faq',
    type: 'content',
    title: t('Questions fréquentes', 'Frequently asked questions'),
    description: t(
      'Réserver, payer, annuler, arriver : les réponses aux questions que nos agences entendent chaque jour.',
      'Booking, paying, cancelling, arriving: answers to the questions our agencies hear every day.',
    ),
    blocks: {
      fr: [
        text('<h2>Réserver</h2>'),
        faq(
          [
            'Le prix affiché est-il le prix final ?',
            "Avec des dates, oui : le loyer, les frais de dossier, la taxe de séjour et l'assurance sont détaillés ligne par ligne avant que vous ne vous engagiez. Sans dates, le prix « dès » d'une semaine comprend les frais, mais pas la taxe de séjour. La caution n'en fait jamais partie.",
          ],
          [
            'Pourquoi certaines arrivées ne sont-elles possibles que le samedi ?',
            "En haute saison, à la mer et au ski, les séjours vont du samedi au samedi : c'est ce qui permet à chacun de trouver une semaine entière. Le calendrier montre les jours d'arrivée possibles.",
          ],
          [
            'Puis-je arriver le jour où les précédents locataires partent ?',
            "Oui. Ils libèrent le logement le matin, vous arrivez l'après-midi : une journée de départ est libre pour une arrivée.",
          ],
          [
            'Mon chien peut-il venir ?',
            'Si la fiche indique que les animaux sont admis, oui. Un supplément par animal peut être demandé, il figure alors parmi les services.',
          ],
        ),
        text('<h2>Payer</h2>'),
        faq(
          [
            'Combien dois-je verser à la réservation ?',
            'Un acompte de 25 % du loyer, jamais plus de six mois avant votre arrivée. Le solde est dû un mois avant le séjour. Un séjour qui commence dans le mois se règle en une fois.',
          ],
          [
            "L'assurance annulation est-elle obligatoire ?",
            'Non. Elle est proposée dans le devis, vous la gardez ou la retirez, et nous vous demandons de confirmer votre choix avant le paiement.',
          ],
          [
            'Comment la taxe de séjour est-elle calculée ?',
            "Selon la commune, le classement du logement et le nombre d'adultes : un tarif par nuit pour les meublés classés, un pourcentage plafonné du prix de la nuit par personne pour les autres. Les moins de 18 ans en sont exemptés.",
          ],
        ),
        text('<h2>Sur place</h2>'),
        faq(
          [
            'Qui me remet les clés ?',
            "L'agence qui gère le logement, ou une boîte à clés dont le code vous est envoyé la veille. Son numéro de téléphone figure sur chaque fiche.",
          ],
          [
            'Les draps sont-ils fournis ?',
            "Quand la fiche le dit. Sinon, vous pouvez les louer avec le séjour : ils vous attendent à l'arrivée.",
          ],
          [
            'Que faire si quelque chose ne va pas ?',
            "Appelez l'agence, y compris le dimanche : une astreinte répond. La plupart des ennuis se règlent dans la journée.",
          ],
        ),
        link('Trouver votre agence', '/nos-agences'),
      ],
      en: [
        text('<h2>Booking</h2>'),
        faq(
          [
            'Is the price shown the final price?',
            'With dates, yes: the rent, the processing fee, the tourist tax and the insurance are listed line by line before you commit. Without dates, the “from” price of a week includes fees but not the tourist tax. The security deposit is never part of it.',
          ],
          [
            'Why are some arrivals possible only on Saturdays?',
            'In high season, by the sea and on the pistes, stays run from Saturday to Saturday: that is how everybody finds a whole week. The calendar shows the possible arrival days.',
          ],
          [
            'Can I arrive on the day the previous guests leave?',
            'Yes. They leave in the morning and you arrive in the afternoon: a departure day is free for an arrival.',
          ],
          [
            'Can my dog come?',
            'If the page says that pets are accepted, yes. There may be a supplement for each animal, listed among the services.',
          ],
        ),
        text('<h2>Paying</h2>'),
        faq(
          [
            'How much do I pay when I book?',
            'A deposit of 25% of the rent, never more than six months before your arrival. The balance is due a month before the stay. A stay that begins within the month is paid in one go.',
          ],
          [
            'Is the cancellation insurance compulsory?',
            'No. It is offered in the quote, you keep or remove it, and we ask you to confirm your choice before payment.',
          ],
          [
            'How is the tourist tax worked out?',
            'By the commune, the classification of the home and the number of adults: a tariff a night for classified homes, a capped share of the price per person and night for the others. Under-18s are exempt.',
          ],
        ),
        text('<h2>During the stay</h2>'),
        faq(
          [
            'Who gives me the keys?',
            'The agency that manages the home, or a key box whose code you receive the day before. Its telephone number is on every page.',
          ],
          [
            'Are sheets provided?',
            'When the page says so. Otherwise you can rent them with the stay: they will be waiting for you.',
          ],
          [
            'What if something is wrong?',
            'Call the agency, on Sundays too: somebody is on call. Most troubles are settled within the day.',
          ],
        ),
        link('Find your agency', '/nos-agences'),
      ],
    },
  },
  {
    path: '/qui-sommes-nous',
    type: 'content',
    title: t('Qui sommes-nous', 'Who we are'),
    description: t(
      'Escale réunit six agences indépendantes qui louent des maisons de vacances depuis leur propre rue.',
      'Escale brings together six independent agencies that let holiday homes from their own street.',
    ),
    blocks: {
      fr: [
        image(street, 'Une rue de bord de mer, le matin'),
        text(
          "<p>Escale est née d'un constat simple : les meilleures adresses de vacances sont connues des agences du coin, et les agences du coin sont mal connues de ceux qui partent. Six d'entre elles se sont réunies pour avoir un site commun, un calendrier commun et une même façon de dire les prix.</p>",
        ),
        text(
          "<h2>Ce que nous faisons</h2><p>Nous visitons chaque logement avant de le publier. Nous mesurons les distances à pied. Nous répondons au téléphone. Nous reversons leur loyer aux propriétaires chaque mois, et nous leur disons ce que nous avons vu en passant.</p><h2>Ce que nous ne faisons pas</h2><p>Pas de « plus que deux logements », pas d'offre qui expire dans l'heure, pas de frais qui apparaissent à la dernière page. Les avis sont ceux des voyageurs qui ont séjourné, et d'eux seuls.</p>",
        ),
        link('Nos agences', '/nos-agences'),
      ],
      en: [
        image(street, 'A seaside street in the morning'),
        text(
          '<p>Escale comes from a simple observation: the best holiday addresses are known to local agencies, and local agencies are little known to those who travel. Six of them came together to share a site, a calendar and one way of telling prices.</p>',
        ),
        text(
          '<h2>What we do</h2><p>We visit every home before publishing it. We measure distances on foot. We answer the telephone. We pay owners their rent every month, and tell them what we saw on the way.</p><h2>What we do not do</h2><p>No “only two left”, no offer that ends within the hour, no fees that appear on the last page. Reviews are those of guests who stayed, and of them alone.</p>',
        ),
        link('Our agencies', '/nos-agences'),
      ],
    },
  },
  {
    path: '/confier-mon-bien',
    type: 'content',
    title: t('Confier votre bien', 'Let your home with us'),
    description: t(
      'Une agence proche de votre maison, un calendrier partagé, des comptes clairs chaque mois.',
      'An agency close to your house, a shared calendar, clear accounts every month.',
    ),
    blocks: {
      fr: [
        image(garden, "Un jardin en fin d'après-midi"),
        text(
          "<p>Votre maison est à vous : vous y venez quand vous voulez, vous bloquez vos semaines depuis votre espace, et nous louons le reste. L'agence la plus proche s'occupe des clés, du ménage, du jardin et des petites réparations.</p>",
        ),
        rentEstimate('Combien votre bien peut-il rapporter ?'),
        text(
          "<h2>Comment cela se passe</h2><ol><li><strong>La visite.</strong> Une personne de l'agence vient voir le bien, en mesure les pièces et vous dit ce qu'il manque pour bien le louer.</li><li><strong>Le mandat.</strong> Il dit par écrit les honoraires, les dates que vous gardez et qui peut faire quoi. Vous le signez quand vous êtes prêt.</li><li><strong>L'annonce.</strong> Nous rédigeons les textes dans les deux langues, faisons les photographies et préparons le dossier de classement et le numéro d'enregistrement.</li><li><strong>Les séjours.</strong> Nous répondons aux voyageurs, encaissons les loyers, accueillons, faisons le ménage et reversons la taxe de séjour à la commune.</li><li><strong>Les comptes.</strong> Chaque mois, votre loyer et le détail des séjours dans votre espace, avec ce qui compte pour votre déclaration.</li></ol>",
        ),
        faq(
          [
            'Puis-je venir quand je veux ?',
            'Oui. Vous bloquez vos dates depuis votre espace tant qu’aucun voyageur ne les a réservées, et vous voyez le loyer que vous laissez.',
          ],
          [
            'Que coûtent vos services ?',
            'Une part du loyer, écrite dans le mandat et dans le barème de l’agence. Rien n’est dû tant que rien n’est loué.',
          ],
          [
            'Mon bien est aussi sur un autre site. Est-ce possible ?',
            'Oui. Vous ajoutez l’adresse de son calendrier dans votre espace : les nuits prises ailleurs se ferment ici, et inversement.',
          ],
          [
            'Qui paie si quelque chose casse ?',
            'Une caution est demandée à chaque voyageur, et un état des lieux est fait à l’arrivée et au départ.',
          ],
        ),
        quotes(
          'Ils nous ont confié leur bien',
          {
            text: 'Je vis à Lyon, la maison est à Carnac. Je bloque nos trois semaines en janvier, le reste se loue sans moi. Les comptes arrivent chaque mois, à l’euro près.',
            name: 'Hélène R.',
            detail: 'Une maison de quatre pièces, 17 semaines louées l’an dernier',
          },
          {
            text: 'Un tuyau a cédé en plein mois d’août. L’agence a envoyé un plombier dans l’heure et relogé les voyageurs pour la nuit. Je l’ai appris une fois tout réparé.',
            name: 'Marc et Sophie D.',
            detail: 'Un appartement à Annecy, avec nous depuis six ans',
          },
          {
            text: 'Avant de signer, on m’a montré ce que louent les logements voisins et ce que prend l’agence. La première année a donné ce qui était annoncé.',
            name: 'Jean-Pierre L.',
            detail: 'Un studio à Vichy, loué aux curistes',
          },
        ),
        agencies('Les agences près de chez vous'),
        form('Présenter votre bien à une agence', 'Confier mon bien'),
      ],
      en: [
        image(garden, 'A garden late in the afternoon'),
        text(
          '<p>Your house is yours: you come when you like, block your weeks from your own space, and we let the rest. The nearest agency takes care of keys, cleaning, garden and small repairs.</p>',
        ),
        rentEstimate('How much can your home earn?'),
        text(
          '<h2>How it works</h2><ol><li><strong>The visit.</strong> Someone from the agency comes to see your home, measures the rooms and tells you what it still needs to let well.</li><li><strong>The mandate.</strong> It sets out the fees, the dates you keep and who may do what. You sign when you are ready.</li><li><strong>The listing.</strong> We write it in both languages, take the photographs and prepare the classification file and the registration number.</li><li><strong>The stays.</strong> We answer guests, collect the rent, welcome them, clean, and pay the tourist tax to the commune.</li><li><strong>The accounts.</strong> Every month, your rent and the details of each stay in your space, with the figures for your tax return.</li></ol>',
        ),
        faq(
          [
            'Can I come whenever I like?',
            'Yes. Block your dates from your space as long as no guest has booked them; it shows you the rent you give up.',
          ],
          [
            'What do your services cost?',
            'A share of the rent, written in the mandate and in the agency’s list of fees. Nothing is due while nothing is let.',
          ],
          [
            'My home is on another site too. Is that possible?',
            'Yes. Add the address of its calendar to your space: nights taken elsewhere close here, and the other way round.',
          ],
          [
            'Who pays if something breaks?',
            'Every guest leaves a security deposit, and an inventory is made on arrival and departure.',
          ],
        ),
        quotes(
          'They let their home with us',
          {
            text: 'I live in Lyon, the house is in Carnac. I block our three weeks in January and the rest lets without me. The accounts come every month, right to the euro.',
            name: 'Hélène R.',
            detail: 'A four-room house, 17 weeks let last year',
          },
          {
            text: 'A pipe burst in the middle of August. The agency had a plumber there within the hour and found the guests another bed for the night. I heard about it once it was fixed.',
            name: 'Marc and Sophie D.',
            detail: 'A flat in Annecy, with us for six years',
          },
          {
            text: 'Before I signed, they showed me what the homes next door earn and what the agency takes. The first year brought in what they had said.',
            name: 'Jean-Pierre L.',
            detail: 'A studio in Vichy, let to spa guests',
          },
        ),
        agencies('The agencies near you'),
        form('Tell an agency about your home', 'Letting my home'),
      ],
    },
  },
  {
    path: '/nos-avis',
    type: 'content',
    title: t('Les avis de nos voyageurs', 'Our guests’ reviews'),
    description: t(
      'Ce que disent les personnes qui ont séjourné dans nos locations, et comment leurs avis sont publiés.',
      'What people who stayed in our rentals say, and how their reviews are published.',
    ),
    blocks: {
      fr: [
        reviews('Les plus récents', 20),
        text(
          "<h2>Comment les avis sont publiés</h2><p>Après chaque séjour, la personne qui a réservé reçoit une invitation à donner son avis. Une réservation donne droit à un avis, et à un seul. Il porte la date du séjour et celle de sa publication.</p><p>Chaque avis est relu par l'agence avant publication, dans les sept jours. Nous n'écartons que les propos injurieux, les données personnelles et ce qui ne concerne pas le séjour ; un avis défavorable est publié comme les autres. Les avis sont classés du plus récent au plus ancien et restent en ligne trois ans. Aucune contrepartie n'est offerte.</p>",
        ),
      ],
      en: [
        reviews('The latest', 20),
        text(
          '<h2>How reviews are published</h2><p>After each stay the person who booked is invited to leave a review. A booking gives the right to one review, and only one. It bears the month of the stay and the day of publication.</p><p>Each review is read by the agency before publication, within seven days. We set aside only abuse, personal data and what does not concern the stay; an unfavourable review is published like any other. Reviews are shown with the latest first and stay on line for three years. Nothing is offered in return.</p>',
        ),
      ],
    },
  },
]
