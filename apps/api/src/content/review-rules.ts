import { reportReasonName } from '@escale/contract/report-reasons'
import type { Locale } from '@escale/db/schema'
import { REPORT_REASONS } from '@escale/domain/law/content-report'
import { RETENTION } from '@escale/domain/law/retention'
import { MIN_REVIEWS_FOR_RATING } from '@escale/domain/lots/published-rating'
import { describeDelay } from '../privacy/describe-retention.ts'

const NAMES = {
  fr: new Intl.ListFormat('fr', { type: 'disjunction' }),
  en: new Intl.ListFormat('en', { type: 'disjunction' }),
}

const reasons = (locale: Locale) =>
  NAMES[locale].format(REPORT_REASONS.map((reason) => reportReasonName(reason, locale).toLowerCase()))
const keep = (locale: Locale) => describeDelay(RETENTION.reviews.keep, locale)

/**
 * What the page on reviews says, by statement: each is made of the settings that the code uses, and a test proves each
 * (Code de la consommation, art. L111-7-2 and D111-17; LW-305).
 */
export const REVIEW_STATEMENTS = {
  noInvitation: {
    fr: () => 'Le site n’envoie pas d’e-mail qui invite à donner un avis.',
    en: () => 'The site sends no e-mail that invites guests to leave a review.',
  },
  noForm: {
    fr: () => 'Aucun formulaire du site ne publie d’avis.',
    en: () => 'No form of the site publishes a review.',
  },
  oneBooking: {
    fr: () => 'Chaque avis est rattaché à une réservation, et une réservation ne donne qu’un avis.',
    en: () => 'Each review is tied to a booking, and a booking gives one review only.',
  },
  afterStay: {
    fr: () => 'Un avis n’est pas publié avant le mois du séjour.',
    en: () => 'A review is not published before the month of the stay.',
  },
  dates: {
    fr: () => 'Le mois du séjour et la date de publication sont affichés avec chaque avis.',
    en: () => 'The month of the stay and the date of publication are shown with each review.',
  },
  order: {
    fr: () => 'Les avis vont du plus récent au plus ancien.',
    en: () => 'Reviews go from the newest to the oldest.',
  },
  average: {
    fr: () => `La note moyenne n’est affichée qu’à partir de ${MIN_REVIEWS_FOR_RATING} avis.`,
    en: () => `The average rating is shown from ${MIN_REVIEWS_FOR_RATING} reviews on.`,
  },
  report: {
    fr: () => 'Chacun peut signaler un avis, avec le lien placé sous celui-ci.',
    en: () => 'Anybody can report a review, with the link below it.',
  },
  withdrawal: {
    fr: (locale: Locale) =>
      `Un avis signalé n’est retiré que par une décision motivée, pour l’un de ces motifs\u00a0: ${reasons(locale)}.`,
    en: (locale: Locale) =>
      `A reported review is withdrawn only by a decision with its reasons, on one of these grounds: ${reasons(locale)}.`,
  },
  told: {
    fr: () => 'La décision est envoyée à la personne qui a signalé l’avis.',
    en: () => 'The decision is sent to whoever reported the review.',
  },
  keep: {
    fr: (locale: Locale) => `Un avis reste en ligne ${keep(locale)} après sa publication, puis il est effacé.`,
    en: (locale: Locale) => `A review stays on line for ${keep(locale)} after its publication and is then deleted.`,
  },
} as const satisfies Record<string, Record<Locale, (locale: Locale) => string>>

export type ReviewStatement = keyof typeof REVIEW_STATEMENTS

const SECTIONS: { title: Record<Locale, string>; statements: readonly ReviewStatement[] }[] = [
  {
    title: { fr: 'Comment les avis sont recueillis et contrôlés', en: 'How reviews are collected and checked' },
    statements: ['noInvitation', 'noForm', 'oneBooking', 'afterStay'],
  },
  {
    title: { fr: 'Comment ils sont affichés', en: 'How they are shown' },
    statements: ['dates', 'order', 'average'],
  },
  {
    title: { fr: 'Signalement et retrait', en: 'Reports and withdrawal' },
    statements: ['report', 'withdrawal', 'told'],
  },
  { title: { fr: 'Durée de publication', en: 'How long they stay' }, statements: ['keep'] },
]

/** The page on reviews in a language. */
export function describeReviewRules(locale: Locale) {
  return SECTIONS.map(({ title, statements }) => ({
    title: title[locale],
    sentences: statements.map((statement) => REVIEW_STATEMENTS[statement][locale](locale)),
  }))
}
