import type { PageDraft } from '@escale/db/reference/reference-data'
import { t } from '../words.ts'
import { faq, legalIdentity, link, text } from './blocks.ts'

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
]
