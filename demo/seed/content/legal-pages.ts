import type { PageDraft } from '@escale/db/reference/reference-data'
import { t } from '../words.ts'
import { cancellationPolicies, faq, legalIdentity, link, text } from './blocks.ts'

/** Model texts of a demo: a real house has its own read by its counsel. */
export const legalPages: readonly PageDraft[] = [
  {
    path: '/mentions-legales',
    type: 'content',
    title: t('Mentions légales', 'Legal notice'),
    description: t("Éditeur, hébergeur et garanties d'Escale.", 'Publisher, host and guarantees of Escale.'),
    blocks: {
      fr: [
        legalIdentity,
        text(
          "<h2>Activité réglementée</h2><p>Chaque agence exerce sous sa propre carte professionnelle portant la mention « gestion immobilière » (loi du 2 janvier 1970), dont le numéro figure sur sa page, et dispose d'une garantie financière.</p>",
        ),
        text(
          "<h2>Médiation</h2><p>En cas de litige que l'agence n'a pu résoudre dans les deux mois, le consommateur peut saisir gratuitement un médiateur de la consommation, dont les coordonnées sont rappelées au contrat.</p><h2>Propriété intellectuelle</h2><p>Les textes et les illustrations du site appartiennent à son éditeur ou aux agences. Le fond de carte provient de l'IGN.</p>",
        ),
      ],
      en: [
        legalIdentity,
        text(
          '<h2>Regulated activity</h2><p>Each agency works under its own professional licence for property management (law of 2 January 1970), whose number is on its page, and has a financial guarantee.</p>',
        ),
        text(
          '<h2>Mediation</h2><p>If the agency has not settled a dispute within two months, consumers may refer it free of charge to a consumer mediator, whose details are given in the contract.</p><h2>Intellectual property</h2><p>The texts and illustrations of the site belong to its publisher or to the agencies. The base map comes from IGN.</p>',
        ),
      ],
    },
  },
  {
    path: '/conditions-generales',
    type: 'content',
    title: t('Conditions générales', 'Terms and conditions'),
    description: t(
      'Réservation, acompte, solde, annulation, caution : les règles du séjour.',
      'Booking, deposit, balance, cancellation, security deposit: the rules of a stay.',
    ),
    blocks: {
      fr: [
        text(
          "<h2>1. Réservation</h2><p>La réservation est conclue entre le locataire et le propriétaire, représenté par l'agence. Elle devient ferme au versement de l'acompte. Le dernier bouton du parcours engage à payer.</p><h2>2. Prix</h2><p>Le prix comprend le loyer, les frais de dossier, la taxe de séjour et les services choisis, détaillés avant la conclusion. Les tarifs s'entendent toutes taxes comprises, en euros.</p><h2>3. Acompte et solde</h2><p>L'acompte est égal à 25 % du loyer. Aucune somme n'est demandée plus de six mois avant l'arrivée (décret du 20 juillet 1972, article 68) : la réservation est alors une option datée. Le solde est dû un mois avant l'arrivée ; un séjour qui commence dans le mois se règle en totalité.</p>",
        ),
        text(
          "<h2>4. Absence de droit de rétractation</h2><p>Conformément à l'article L221-28 du Code de la consommation, le droit de rétractation ne s'applique pas aux prestations d'hébergement fournies à une date déterminée.</p><h2>5. Annulation</h2><p>Les conditions sont celles de l'agence qui loue le logement, au jour de la réservation. Elles sont rappelées avant le paiement, dans le contrat et sur la page de la réservation, et ne changent plus ensuite. La date de la demande compte. L'assurance annulation, si elle a été souscrite, rembourse quand le motif est couvert.</p>",
        ),
        cancellationPolicies,
        text(
          "<h2>6. Caution</h2><p>La caution est indiquée sur la fiche. Elle n'est pas comprise dans le prix et elle est rendue au plus tard deux mois après le départ, moins le coût justifié des dégâts.</p>",
        ),
        text(
          "<h2>7. Arrivée, départ, occupation</h2><p>L'arrivée a lieu à partir de 16 heures, le départ avant 10 heures. Le nombre d'occupants ne dépasse pas la capacité annoncée. Les animaux ne sont admis que si la fiche le dit.</p><h2>8. Utilisation du site</h2><p>Le compte est personnel. L'utilisateur répond de l'exactitude des renseignements qu'il donne.</p>",
        ),
        link("L'assurance annulation", '/assurance-annulation'),
      ],
      en: [
        text(
          '<h2>1. Booking</h2><p>The booking is made between the guest and the owner, represented by the agency. It becomes firm when the deposit is paid. The final button of the booking process commits you to payment.</p><h2>2. Price</h2><p>The price includes the rent, the booking fee, the tourist tax and the chosen services, listed before you commit. All prices are in euros and include taxes.</p><h2>3. Deposit and balance</h2><p>The deposit is 25% of the rent. No payment is requested more than six months before arrival (decree of 20 July 1972, article 68): until then, the booking is provisional and has an end date. The balance is due a month before arrival; a stay that begins within the month is paid in full.</p>',
        ),
        text(
          '<h2>4. No right of withdrawal</h2><p>Under article L221-28 of the French Consumer Code the right of withdrawal does not apply to accommodation provided on a given date.</p><h2>5. Cancellation</h2><p>The terms are those of the agency that lets the home, on the day of the booking. They are shown before payment, in the contract and on the page of the booking, and do not change afterwards. The date of your request counts. The cancellation insurance, if taken out, refunds you when it covers the reason.</p>',
        ),
        cancellationPolicies,
        text(
          '<h2>6. Security deposit</h2><p>The security deposit is shown on the page of the home. It is not part of the price and is returned within two months of departure, less the proven cost of any damage.</p>',
        ),
        text(
          '<h2>7. Arrival, departure, occupation</h2><p>Check-in is from 4 pm, check-out before 10 am. The number of occupants may not exceed the stated capacity. Pets are accepted only if the listing says so.</p><h2>8. Use of the site</h2><p>Accounts are personal. Users are responsible for the accuracy of the details they provide.</p>',
        ),
        link('Cancellation insurance', '/assurance-annulation'),
      ],
    },
  },
  {
    path: '/assurance-annulation',
    type: 'content',
    title: t('Assurance annulation', 'Cancellation insurance'),
    description: t(
      "Ce que l'assurance couvre, ce qu'elle coûte et comment la refuser.",
      'What the insurance covers, what it costs and how to decline it.',
    ),
    blocks: {
      fr: [
        text(
          "<p>L'assurance est facultative. Elle figure dans le devis, où vous la retirez d'un clic, et nous vous demandons un oui ou un non avant le paiement. Son prix est un pourcentage du loyer, de 3,5 à 4,2 % selon l'agence, affiché en euros.</p>",
        ),
        faq(
          [
            'Que couvre-t-elle ?',
            "Maladie, accident ou décès d'un participant ou d'un proche, licenciement, convocation, sinistre au domicile, panne ou accident sur la route le jour du départ, retour anticipé.",
          ],
          [
            'Que rembourse-t-elle ?',
            "Les sommes versées pour le séjour, hors prime d'assurance, ou les nuits non utilisées en cas de départ anticipé.",
          ],
          [
            'Comment déclarer un sinistre ?',
            "Prévenez l'agence dans les cinq jours, avec un justificatif. Elle transmet le dossier à l'assureur et vous tient au courant.",
          ],
        ),
        link('Les conditions générales', '/conditions-generales'),
      ],
      en: [
        text(
          '<p>The insurance is optional. It is part of the quote, where you can remove it with one click, and we ask you for a yes or a no before you pay. It costs from 3.5 to 4.2% of the rent, depending on the agency, shown in euros.</p>',
        ),
        faq(
          [
            'What does it cover?',
            'Illness, accident or death of a guest or close relative, redundancy, an official summons, serious damage at home, a breakdown or road accident on the day of departure, an early return.',
          ],
          [
            'What does it refund?',
            'What you paid for the stay, less the premium, or the nights not used if you leave early.',
          ],
          [
            'How do I make a claim?',
            'Tell the agency within five days, with supporting documents. They pass the claim to the insurer and keep you informed.',
          ],
        ),
        link('Terms and conditions', '/conditions-generales'),
      ],
    },
  },
  {
    path: '/politique-de-confidentialite',
    type: 'content',
    title: t('Politique de confidentialité', 'Privacy policy'),
    description: t(
      'Ce que nous gardons de vous, pourquoi et combien de temps.',
      'What we keep about you, why and for how long.',
    ),
    blocks: {
      fr: [
        text(
          "<h2>Ce que nous recueillons</h2><p>Votre nom et vos coordonnées quand vous réservez ou écrivez à une agence, votre adresse e-mail quand vous vous abonnez à la newsletter, l'historique de vos séjours. Le numéro de votre carte ne passe jamais par nos serveurs.</p><h2>Pourquoi</h2><p>Pour exécuter le contrat, répondre à vos messages, tenir la comptabilité que la loi demande, et vous écrire si vous l'avez demandé.</p><h2>Combien de temps</h2><p>Les contrats sont gardés dix ans, les comptes inactifs trois ans, les messages un an.</p>",
        ),
        text(
          "<h2>Cookies</h2><p>Le site fonctionne avec les seuls cookies nécessaires. La mesure d'audience n'est activée qu'avec votre accord. Refuser est aussi simple qu'accepter, et votre choix est conservé six mois. La carte n'est chargée que lorsque vous l'ouvrez.</p><h2>Vos droits</h2><p>Accès, rectification, effacement, opposition, portabilité : écrivez à l'adresse électronique des <a href=\"/mentions-legales\">mentions légales</a>. Vous pouvez aussi saisir la CNIL.</p>",
        ),
      ],
      en: [
        text(
          '<h2>What we collect</h2><p>Your name and details when you book or write to an agency, your e-mail address when you subscribe to the newsletter, the history of your stays. Your card number never passes through our servers.</p><h2>Why</h2><p>To carry out the contract, answer your messages, keep the accounts required by law, and write to you if you have asked us to.</p><h2>For how long</h2><p>Contracts are kept for ten years, inactive accounts for three, messages for one.</p>',
        ),
        text(
          '<h2>Cookies</h2><p>The site works with necessary cookies alone. Audience measurement is only switched on with your consent. Refusing is as easy as accepting, and your choice is kept for six months. The map is only loaded when you open it.</p><h2>Your rights</h2><p>Access, correction, erasure, objection, portability: write to the e-mail address in the <a href="/mentions-legales">legal notice</a>. You may also complain to the CNIL.</p>',
        ),
      ],
    },
  },
  {
    path: '/accessibilite',
    type: 'content',
    title: t('Accessibilité', 'Accessibility'),
    description: t(
      "L'accessibilité du site, et comment nous signaler un obstacle.",
      'How accessible the site is, and how to report an obstacle.',
    ),
    blocks: {
      fr: [
        text(
          "<p>Escale vise la conformité aux règles WCAG 2.2, niveau AA. Le site s'utilise au clavier seul et avec un lecteur d'écran, les animations s'arrêtent quand votre appareil le demande, la recherche et la lecture fonctionnent sans script.</p><p>Un obstacle ? Écrivez à l'adresse électronique des <a href=\"/mentions-legales\">mentions légales</a> ou appelez l'une de nos agences : nous réservons aussi par téléphone. Si notre réponse ne vous convient pas, vous pouvez vous adresser au Défenseur des droits.</p>",
        ),
      ],
      en: [
        text(
          '<p>Escale aims to meet WCAG 2.2, level AA. The site can be used with the keyboard alone and with a screen reader, animations stop when your device asks for it, and you can search and read without scripts.</p><p>Have you met an obstacle? Write to the e-mail address in the <a href="/mentions-legales">legal notice</a> or call one of our agencies: we also take bookings by telephone. If you are not satisfied with our reply, you may turn to the French Defender of Rights.</p>',
        ),
      ],
    },
  },
]
