import type { PageDraft } from '@escale/db/reference/reference-data'
import { picture } from '../scene.ts'
import { t } from '../words.ts'
import { agencies, faq, form, image, link, quotes, rentEstimate, reviews, text } from './blocks.ts'

const street = picture('city-street', 'summer', 'morning', 'sea', 21)
const face = (number: number) => picture('portrait', 'summer', 'morning', 'sea', number)
const faces = {
  helene: face(10),
  sophie: face(1),
  jeanPierre: face(9),
  camille: face(11),
  karim: face(12),
  elodie: face(4),
}
const garden = picture('garden', 'summer', 'golden', 'green', 22)

export const helpPages: readonly PageDraft[] = [
  {
    path: '/faq',
    type: 'content',
    title: t('Questions fréquentes', 'Frequently asked questions'),
    description: t(
      'Réserver, payer, annuler, arriver : les réponses aux questions que nos agences entendent chaque jour.',
      'Booking, paying, cancelling, arriving: answers to the questions our agencies are asked every day.',
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
            "Oui. Ils libèrent le logement le matin et vous arrivez l'après-midi : un jour de départ peut donc être votre jour d'arrivée.",
          ],
          [
            'Mon chien peut-il venir ?',
            'Oui, si la fiche indique que les animaux sont acceptés. Un supplément par animal peut être demandé : il figure alors parmi les options et services.',
          ],
        ),
        text('<h2>Payer</h2>'),
        faq(
          [
            'Combien dois-je verser à la réservation ?',
            'Un acompte de 25 % du loyer, jamais plus de six mois avant votre arrivée. Le solde est dû un mois avant le séjour. Un séjour qui commence dans le mois se règle en une fois.',
          ],
          [
            'Que se passe-t-il si je dois annuler ?',
            'Chaque location suit les conditions d’annulation de son agence. Elles figurent sur sa page, avant le paiement et dans votre contrat, avec le jour jusqu’auquel tout vous est remboursé. La demande se fait depuis votre espace, qui indique la somme avant que vous ne confirmiez.',
          ],
          [
            "L'assurance annulation est-elle obligatoire ?",
            'Non. Elle figure dans le devis : vous pouvez la garder ou la retirer, et nous vous demandons de confirmer votre choix avant le paiement.',
          ],
          [
            'Comment la taxe de séjour est-elle calculée ?',
            "Selon la commune, le classement du logement et le nombre d'adultes : un tarif par nuit pour les meublés classés, un pourcentage plafonné du prix de la nuit par personne pour les autres. Les moins de 18 ans en sont exemptés.",
          ],
        ),
        text('<h2>Sur place</h2>'),
        faq(
          [
            'Comment récupérer les clés ?',
            "L'agence qui gère le logement vous les remet, ou vous envoie la veille le code d'une boîte à clés. Son numéro de téléphone figure sur chaque fiche.",
          ],
          [
            'Les draps sont-ils fournis ?',
            "Quand la fiche le dit. Sinon, vous pouvez les louer avec le séjour : ils vous attendent à l'arrivée.",
          ],
          [
            'Que faire si quelque chose ne va pas ?',
            "Appelez l'agence, y compris le dimanche : une astreinte répond. La plupart des problèmes se règlent dans la journée.",
          ],
        ),
        text(
          '<h2>Une autre question ?</h2><p>Votre agence connaît le logement et ses environs. <a href="/nos-agences">Trouvez-la et appelez-la</a>, ou écrivez-nous.</p>',
        ),
        link('Nous écrire', '/nous-contacter'),
      ],
      en: [
        text('<h2>Booking</h2>'),
        faq(
          [
            'Is the price shown the final price?',
            'With dates, yes: the rent, the booking fee, the tourist tax and the insurance are listed line by line before you commit. Without dates, the “from” price per week includes fees but not the tourist tax. The security deposit is never part of it.',
          ],
          [
            'Why can I only arrive on a Saturday for some stays?',
            'In high season, by the sea and in ski resorts, stays run from Saturday to Saturday, so that everybody can find a full week. The calendar shows the possible check-in days.',
          ],
          [
            'Can I arrive on the day the previous guests leave?',
            'Yes. They leave in the morning and you arrive in the afternoon, so a check-out day can also be your check-in day.',
          ],
          [
            'Can my dog come?',
            'Yes, if the rental’s page says that pets are welcome. There may be a charge for each animal, listed among the extra services.',
          ],
        ),
        text('<h2>Paying</h2>'),
        faq(
          [
            'How much do I pay when I book?',
            'A deposit of 25% of the rent, never more than six months before your arrival. The balance is due a month before the stay. A stay that begins within the month is paid in one go.',
          ],
          [
            'What if I have to cancel?',
            'Each rental follows the cancellation policy of its agency. You find it on the rental’s page, before you pay and in your contract, with the day until which everything is refunded. You ask from your account, which shows the amount before you confirm.',
          ],
          [
            'Is the cancellation insurance compulsory?',
            'No. It is included in the quote, you can keep it or remove it, and we ask you to confirm your choice before you pay.',
          ],
          [
            'How is the tourist tax calculated?',
            'It depends on the town, the official classification of the home and the number of adults: a fixed rate per night for classified homes, a capped percentage of the price per person per night for the others. Under-18s are exempt.',
          ],
        ),
        text('<h2>During the stay</h2>'),
        faq(
          [
            'How do I get the keys?',
            'The agency that manages the home hands them over, or sends you the code of a key box the day before. Its phone number is on every rental’s page.',
          ],
          [
            'Is bed linen provided?',
            'When the rental’s page says so. Otherwise you can hire it with your stay, and it will be waiting for you.',
          ],
          [
            'What if something is wrong?',
            'Call the agency, even on Sundays: somebody is on call. Most problems are solved the same day.',
          ],
        ),
        text(
          '<h2>Any other question?</h2><p>Your agency knows the place and its surroundings. <a href="/en/nos-agences">Find it and call</a>, or write to us.</p>',
        ),
        link('Write to us', '/nous-contacter'),
      ],
    },
  },
  {
    path: '/qui-sommes-nous',
    type: 'content',
    title: t('Qui sommes-nous', 'Who we are'),
    description: t(
      'Escale réunit six agences indépendantes qui louent des maisons de vacances près de chez elles.',
      'Escale brings together six independent agencies that let holiday homes in the places they know best.',
    ),
    blocks: {
      fr: [
        image(street, 'Une rue de bord de mer, le matin'),
        text(
          "<p>Escale est née d'un constat simple : les agences locales connaissent les meilleures adresses de vacances, mais les vacanciers connaissent mal les agences locales. Six d'entre elles se sont réunies autour d'un site commun, d'un calendrier commun et d'une même façon d'afficher les prix.</p>",
        ),
        text(
          "<h2>Ce que nous faisons</h2><p>Nous visitons chaque logement avant de le publier. Nous donnons les distances telles qu’on les parcourt à pied. Nous répondons au téléphone. Nous reversons leur loyer aux propriétaires chaque mois, et nous leur signalons ce qui mérite leur attention.</p><h2>Ce que nous ne faisons pas</h2><p>Pas de « plus que deux logements », pas d'offre qui expire dans l'heure, pas de frais qui apparaissent à la dernière page. Les avis sont ceux des voyageurs qui ont séjourné, et d'eux seuls.</p>",
        ),
        quotes(
          'Celles et ceux qui vous accueillent',
          {
            text: 'Je remets les clés moi-même dès que je peux. On apprend en cinq minutes ce qu’aucune fiche ne dit : où garer la voiture, quel boulanger ouvre le lundi.',
            name: 'Élodie M.',
            detail: 'Accueil, Émeraude Locations, Bretagne',
            path: faces.elodie,
          },
          {
            text: 'Avant chaque saison, je dors une nuit dans les logements que je propose. Un volet qui claque, je préfère l’entendre avant vous.',
            name: 'Karim B.',
            detail: 'Gestion, Altitude Locations, Auvergne-Rhône-Alpes',
            path: faces.karim,
          },
          {
            text: 'Quand le téléphone sonne un dimanche d’août, c’est moi qui réponds. Connaître le plombier par son prénom, cela aide.',
            name: 'Camille T.',
            detail: 'Astreinte, Atlantique Séjours, Nouvelle-Aquitaine',
            path: faces.camille,
          },
        ),
        agencies('Six agences, chacune chez elle'),
        link('Lire les avis des voyageurs', '/nos-avis'),
      ],
      en: [
        image(street, 'A seaside street in the morning'),
        text(
          '<p>Escale began with a simple observation: local agencies know the best holiday homes, but few travellers know the local agencies. Six of them came together to share one website, one calendar and one way of showing prices.</p>',
        ),
        text(
          '<h2>What we do</h2><p>We visit every home before we list it. We measure distances on foot. We answer the phone. We pay owners their rent every month, and tell them what needs their attention.</p><h2>What we do not do</h2><p>No “only two left”, no offers that end within the hour, no fees that appear on the last page. Reviews come from guests who have stayed, and only from them.</p>',
        ),
        quotes(
          'The people who welcome you',
          {
            text: 'I hand over the keys myself whenever I can. In five minutes you learn what no listing tells you: where to park, which bakery opens on Mondays.',
            name: 'Élodie M.',
            detail: 'Welcome, Émeraude Locations, Brittany',
            path: faces.elodie,
          },
          {
            text: 'Before each season I spend a night in the homes I look after. If a shutter rattles, I would rather hear it before you do.',
            name: 'Karim B.',
            detail: 'Management, Altitude Locations, Auvergne-Rhône-Alpes',
            path: faces.karim,
          },
          {
            text: 'When the phone rings on a Sunday in August, I am the one who answers. It helps to be on first-name terms with the plumber.',
            name: 'Camille T.',
            detail: 'On call, Atlantique Séjours, Nouvelle-Aquitaine',
            path: faces.camille,
          },
        ),
        agencies('Six agencies, each in its own region'),
        link('Read our guests’ reviews', '/nos-avis'),
      ],
    },
  },
  {
    path: '/confier-mon-bien',
    type: 'content',
    title: t('Confier votre bien', 'List your property'),
    description: t(
      'Une agence près de chez vous, un calendrier partagé, des comptes clairs chaque mois.',
      'An agency nearby, a shared calendar, clear accounts every month.',
    ),
    blocks: {
      fr: [
        image(garden, "Un jardin en fin d'après-midi"),
        text(
          "<p>Votre maison est à vous : vous y venez quand vous voulez, vous bloquez vos semaines depuis votre espace, et nous louons le reste. L'agence la plus proche s'occupe des clés, du ménage, du jardin et des petites réparations.</p>",
        ),
        rentEstimate('Combien votre bien peut-il rapporter ?'),
        text(
          "<h2>Comment cela se passe</h2><ol><li><strong>La visite.</strong> Une personne de l'agence vient voir votre bien, en mesure les pièces et vous dit ce qui lui manque pour bien se louer.</li><li><strong>Le mandat.</strong> Il fixe par écrit les honoraires, les dates que vous gardez et le rôle de chacun. Vous le signez quand vous êtes prêt.</li><li><strong>L'annonce.</strong> Nous rédigeons les textes dans les deux langues, faisons les photographies et préparons le dossier de classement et le numéro d'enregistrement.</li><li><strong>Les séjours.</strong> Nous répondons aux voyageurs, les accueillons, encaissons les loyers, assurons le ménage et reversons la taxe de séjour à la commune.</li><li><strong>Les comptes.</strong> Chaque mois, votre loyer et le détail des séjours dans votre espace, avec ce qui compte pour votre déclaration.</li></ol>",
        ),
        text('<h2>Ce que les propriétaires nous demandent</h2>'),
        faq(
          [
            'Puis-je venir quand je veux ?',
            'Oui. Vous bloquez vos dates depuis votre espace tant qu’aucun voyageur ne les a réservées, et vous voyez le loyer auquel vous renoncez.',
          ],
          [
            'Que coûtent vos services ?',
            'Une part du loyer, indiquée dans le mandat et dans le barème de l’agence. Vous ne devez rien tant que votre bien n’est pas loué.',
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
            path: faces.helene,
            detail: 'Une maison de quatre pièces, 17 semaines louées l’an dernier',
          },
          {
            text: 'Un tuyau a cédé en plein mois d’août. L’agence a envoyé un plombier dans l’heure et relogé les voyageurs pour la nuit. Je l’ai appris une fois tout réparé.',
            name: 'Sophie D.',
            path: faces.sophie,
            detail: 'Un appartement à Annecy, avec nous depuis six ans',
          },
          {
            text: 'Avant de signer, on m’a montré ce que louent les logements voisins et ce que prend l’agence. La première année a donné ce qui était annoncé.',
            name: 'Jean-Pierre L.',
            path: faces.jeanPierre,
            detail: 'Un studio à Vichy, loué aux curistes',
          },
        ),
        agencies('Nos agences en France'),
        form('Présenter votre bien à une agence', 'Confier mon bien'),
      ],
      en: [
        image(garden, 'A garden late in the afternoon'),
        text(
          '<p>Your home stays yours: you come when you like, block your weeks from your account, and we let the rest. The nearest agency takes care of the keys, the cleaning, the garden and small repairs.</p>',
        ),
        rentEstimate('How much can your home earn?'),
        text(
          '<h2>How it works</h2><ol><li><strong>The visit.</strong> Somebody from the agency comes to see your home, measures the rooms and tells you what it needs to let well.</li><li><strong>The mandate.</strong> It sets out the fees, the dates you keep and who does what. You sign when you are ready.</li><li><strong>The listing.</strong> We write it in both languages, take the photographs and prepare the classification file and the registration number.</li><li><strong>The stays.</strong> We answer guests, welcome them, collect the rent, see to the cleaning and pay the tourist tax to the town.</li><li><strong>The accounts.</strong> Every month, your rent and the details of each stay appear in your account, with the figures for your tax return.</li></ol>',
        ),
        text('<h2>What owners ask us</h2>'),
        faq(
          [
            'Can I come whenever I like?',
            'Yes. You can block any dates that no guest has booked yet, and your account shows you the rent you would forgo.',
          ],
          [
            'What do your services cost?',
            'A share of the rent, set out in the mandate and in the agency’s list of fees. You owe nothing until your home is let.',
          ],
          [
            'My home is also on another site. Is that possible?',
            'Yes. Add the address of its calendar to your account: nights booked elsewhere are blocked here, and the other way round.',
          ],
          [
            'Who pays if something breaks?',
            'Every guest leaves a security deposit, and an inventory is made on arrival and on departure.',
          ],
        ),
        quotes(
          'What owners say',
          {
            text: 'I live in Lyon, the house is in Carnac. I block our three weeks in January and the rest lets without me. The accounts come every month, right to the euro.',
            name: 'Hélène R.',
            path: faces.helene,
            detail: 'A four-room house, 17 weeks let last year',
          },
          {
            text: 'A pipe burst in the middle of August. The agency had a plumber there within the hour and found the guests another bed for the night. I heard about it once it was fixed.',
            name: 'Sophie D.',
            path: faces.sophie,
            detail: 'A flat in Annecy, with us for six years',
          },
          {
            text: 'Before I signed, they showed me what the homes next door earn and what the agency takes. The first year brought in what they had said.',
            name: 'Jean-Pierre L.',
            path: faces.jeanPierre,
            detail: 'A studio in Vichy, let to spa guests',
          },
        ),
        agencies('Our agencies across France'),
        form('Tell an agency about your home', 'Listing my property'),
      ],
    },
  },
  {
    path: '/nos-avis',
    type: 'content',
    title: t('Les avis de nos voyageurs', 'Our guests’ reviews'),
    description: t(
      'Ce que disent les personnes qui ont séjourné dans nos locations, et comment leurs avis sont publiés.',
      'What people who have stayed in our rentals say, and how their reviews are published.',
    ),
    blocks: {
      fr: [
        reviews('Les plus récents', 20),
        text(
          "<h2>Comment les avis sont publiés</h2><p>Après chaque séjour, la personne qui a réservé reçoit une invitation à donner son avis. Une réservation donne droit à un avis, et à un seul. Il porte le mois du séjour et la date de sa publication.</p><p>Chaque avis est relu par l'agence avant publication, dans les sept jours. Nous n'écartons que les propos injurieux, les données personnelles et ce qui ne concerne pas le séjour. Un avis défavorable est publié comme les autres. Les avis sont classés du plus récent au plus ancien et restent en ligne trois ans. Aucune contrepartie n'est offerte.</p>",
        ),
      ],
      en: [
        reviews('The latest', 20),
        text(
          '<h2>How reviews are published</h2><p>After each stay, the person who booked is invited to leave a review. Each booking allows one review, and only one. It shows the month of the stay and the date of publication.</p><p>The agency reads each review before publication, within seven days. We only set aside abuse, personal data and anything that is not about the stay. An unfavourable review is published like any other. Reviews are shown with the latest first and stay online for three years. No reward is offered for a review.</p>',
        ),
      ],
    },
  },
]
