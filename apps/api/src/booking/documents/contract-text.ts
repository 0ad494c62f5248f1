/**
 * The words of the rental contract. The rules behind them: a seasonal rental needs a written contract (Code du tourisme,
 * art. L324-2); sums paid in advance are arrhes unless the contract says acompte (Code de la consommation, art. L214-1);
 * there is no right of withdrawal for dated accommodation (art. L221-28, 12°); an agency takes nothing more than six months
 * before the entry, at most a quarter of the rent, the balance at the earliest one month before (décret 72-678, art. 68);
 * a consumer mediator is to be named (art. L612-1). Counsel confirms them before a launch.
 */

import { pluralize } from '@escale/contract/pluralize'
import type { Locale } from '@escale/db/schema'
import { french } from '@escale/domain/text/french-typography'

interface ContractWords {
  title: (number: string) => string
  previewTitle: string
  parties: string
  lessor: string
  lessorIs: (owner: string | null, agency: string) => string
  tenantToCome: string
  professionalCard: string
  guarantor: string
  tenant: string
  address: string
  phone: string
  email: string
  lot: string
  name: string
  reference: string
  town: string
  registration: string
  size: (rooms: number, areaM2: number) => string
  description: string
  capacity: string
  capacityIs: (people: number) => string
  inventory: string
  stay: string
  arrival: string
  departure: string
  people: string
  price: string
  line: string
  amount: string
  total: string
  payments: string
  instalment: string
  deposit: (due: string) => string
  balance: (due: string) => string
  whole: (due: string) => string
  /** Of a price in two instalments, and of one that is paid at once. */
  acompte: string
  /** Of a changed stay for which more than a deposit is paid already. */
  paidBefore: string
  paidBeforeText: string
  atOnce: string
  option: string
  taxOfStay: string
  withdrawal: string
  withdrawalText: string
  cancellation: string
  cancellationByTenant: string
  caution: string
  cautionText: (amount: string) => string
  noCaution: string
  insurance: string
  insuranceTaken: (amount: string) => string
  insuranceDeclined: string
  insurer: string
  productSheet: string
  complaints: string
  orias: string
  renunciation: string
  liability: string
  use: string
  useText: string
  disputes: string
  disputesText: (mediator: string | null) => string
  acceptance: string
  acceptanceText: (person: string, day: string) => string
  /** Of a booking confirmed before contracts were archived. */
  issuedLater: (day: string) => string
}

export const contractText: Record<Locale, ContractWords> = {
  fr: {
    title: (number) => `Contrat de location saisonnière meublée n° ${number}`,
    previewTitle: 'Contrat de location saisonnière meublée',
    parties: 'Article 1. Les parties',
    lessor: 'Le bailleur',
    lessorIs: (owner, agency) => `${owner ?? 'Le propriétaire du logement'}, représenté par son mandataire ${agency}`,
    tenantToCome: 'La personne qui réserve, avec l’adresse qu’elle indique',
    professionalCard: 'Carte professionnelle',
    guarantor: 'Garant financier',
    tenant: 'Le locataire',
    address: 'Adresse',
    phone: 'Téléphone',
    email: 'E-mail',
    lot: 'Article 2. Le logement',
    name: 'Nom',
    reference: 'Référence',
    town: 'Commune',
    registration: 'Numéro d’enregistrement',
    size: (rooms, areaM2) => `${pluralize(rooms, 'room', 'fr')}, ${areaM2} m²`,
    description: 'Description',
    capacity: 'Capacité',
    capacityIs: (people) => `${people} personnes au plus`,
    inventory: french`L’état descriptif annexé fait partie du contrat. Un état des lieux et un inventaire sont dressés à l’entrée et à la sortie.`,
    stay: 'Article 3. Le séjour',
    arrival: 'Arrivée',
    departure: 'Départ',
    people: 'Occupants',
    price: 'Article 4. Le prix',
    line: 'Désignation',
    amount: 'Montant TTC',
    total: 'Prix total du séjour',
    payments: 'Article 5. Le calendrier des paiements',
    instalment: 'Échéance',
    deposit: (due) => `Acompte, à partir du ${due}`,
    balance: (due) => `Solde, à partir du ${due}`,
    whole: (due) => `Totalité du prix, à partir du ${due}`,
    acompte: french`Le premier versement est un acompte et non des arrhes : l’engagement est ferme. Ni le locataire en abandonnant cette somme, ni le bailleur en la restituant au double, ne peuvent se délier du contrat. Aucune somme n’est demandée plus de six mois avant l’entrée dans les lieux, l’acompte n’excède pas le quart du loyer, et le solde n’est pas exigible plus d’un mois avant l’entrée.`,
    paidBefore: 'Déjà réglé avant la modification',
    paidBeforeText: french`Ce contrat remplace le précédent, modifié d’un commun accord. Les sommes déjà réglées sont un acompte et non des arrhes : l’engagement est ferme. Ni le locataire en abandonnant cette somme, ni le bailleur en la restituant au double, ne peuvent se délier du contrat. Le solde n’est pas exigible plus d’un mois avant l’entrée dans les lieux.`,
    atOnce: french`Le prix est payé en une seule fois, et ce versement ne constitue pas des arrhes : l’engagement est ferme. Ni le locataire en abandonnant cette somme, ni le bailleur en la restituant au double, ne peuvent se délier du contrat. Cette somme n’est pas exigible plus d’un mois avant l’entrée dans les lieux.`,
    option: french`Tant que l’acompte n’est pas payé, la réservation est une option : elle tombe d’elle-même à la date indiquée sur la page de la réservation, sans frais de part ni d’autre.`,
    taxOfStay: french`La taxe de séjour est celle que la commune applique aux nuits du séjour, et non au jour de la réservation. Si son tarif change avant que le solde ne soit exigible, le montant de la taxe est calculé de nouveau, le locataire en est informé par e-mail et la différence, en plus ou en moins, est comprise dans le solde.`,
    withdrawal: 'Article 6. Absence de droit de rétractation',
    withdrawalText:
      'Conformément à l’article L221-28, 12° du Code de la consommation, le locataire ne dispose d’aucun droit de rétractation pour une prestation d’hébergement fournie à une date déterminée.',
    cancellation: 'Article 7. Annulation',
    cancellationByTenant: french`Annulation par le locataire : elle est demandée sur la page de la réservation, ou par écrit à l’agence. La date de la demande compte.`,
    caution: 'Article 8. Dépôt de garantie',
    cautionText: (amount) =>
      `Un dépôt de garantie (caution) de ${amount} est demandé à l’entrée. Il ne fait pas partie du prix. Il est rendu au plus tard deux mois après le départ, moins le coût justifié des dégradations et des objets manquants.`,
    noCaution: 'Aucun dépôt de garantie n’est demandé.',
    insurance: 'Article 9. Assurances',
    insuranceTaken: (amount) =>
      `Le locataire a choisi l’assurance annulation, pour ${amount}. Ses conditions sont celles de la notice remise avant la réservation.`,
    insuranceDeclined: 'Le locataire a expressément renoncé à l’assurance annulation.',
    insurer: 'Assureur',
    productSheet: 'Document d’information',
    complaints: 'Réclamations',
    orias: 'Immatriculation ORIAS',
    renunciation: french`Le locataire peut renoncer à l’assurance sans frais ni motif dans les trente jours de sa conclusion, tant qu’aucune garantie n’a été mise en œuvre et avant l’arrivée : depuis la page de la réservation, ou par écrit à l’agence. La prime est alors remboursée en entier (Code des assurances, art. L112-10).`,
    liability: french`Le locataire répond des dommages qu’il cause au logement ; il vérifie que son contrat d’assurance habitation couvre les séjours de vacances (garantie « villégiature »).`,
    use: 'Article 10. Usage des lieux',
    useText:
      'Le logement est loué meublé, pour un séjour de vacances, au nombre d’occupants indiqué. Le contrat ne donne aucun droit au maintien dans les lieux. Le locataire en use paisiblement, ne le sous-loue pas et signale sans attendre toute panne.',
    disputes: 'Article 11. Réclamations et litiges',
    disputesText: (mediator) =>
      `Toute réclamation est adressée à l’agence. À défaut d’accord, le locataire peut saisir gratuitement le médiateur de la consommation dont relève l’agence${mediator ? french` : ${mediator}` : ''} (Code de la consommation, art. L612-1). Le contrat est soumis au droit français.`,
    acceptance: 'Acceptation',
    acceptanceText: (person, day) =>
      `Conditions acceptées en ligne par ${person} le ${day}, ce qui vaut signature. Le contrat devient ferme au paiement de la première échéance.`,
    issuedLater: (day) =>
      french`Ce document a été établi le ${day}, après la confirmation de la réservation : le prix et les conditions sont ceux qui ont été convenus, le logement et l’agence sont décrits tels qu’ils étaient ce jour-là.`,
  },
  en: {
    title: (number) => `Furnished holiday rental contract no. ${number}`,
    previewTitle: 'Furnished holiday rental contract',
    parties: 'Article 1. The parties',
    lessor: 'The lessor',
    lessorIs: (owner, agency) => `${owner ?? 'The owner of the property'}, represented by their agent ${agency}`,
    tenantToCome: 'The person who books, at the address that they give',
    professionalCard: 'Professional licence',
    guarantor: 'Financial guarantor',
    tenant: 'The tenant',
    address: 'Address',
    phone: 'Telephone',
    email: 'E-mail',
    lot: 'Article 2. The property',
    name: 'Name',
    reference: 'Reference',
    town: 'Town',
    registration: 'Registration number',
    size: (rooms, areaM2) => `${pluralize(rooms, 'room', 'en')}, ${areaM2} m²`,
    description: 'Description',
    capacity: 'Capacity',
    capacityIs: (people) => `${people} people at most`,
    inventory:
      'The descriptive statement in the annex is part of the contract. An inventory is made on arrival and on departure.',
    stay: 'Article 3. The stay',
    arrival: 'Arrival',
    departure: 'Departure',
    people: 'Occupants',
    price: 'Article 4. The price',
    line: 'Item',
    amount: 'Amount incl. VAT',
    total: 'Total price of the stay',
    payments: 'Article 5. Payment schedule',
    instalment: 'Instalment',
    deposit: (due) => `Deposit, from ${due}`,
    balance: (due) => `Balance, from ${due}`,
    whole: (due) => `Whole price, from ${due}`,
    acompte:
      'The first payment is an “acompte” (firm part-payment) and not “arrhes” (forfeitable deposit): the commitment is firm. Neither the tenant by giving up this sum, nor the lessor by returning twice its amount, may withdraw from the contract. No sum is requested more than six months before arrival, the deposit is at most a quarter of the rent, and the balance is not due more than one month before arrival.',
    paidBefore: 'Paid before the change',
    paidBeforeText:
      'This contract replaces the previous one, changed by mutual agreement. The sums already paid are an “acompte” (firm part-payment) and not “arrhes” (forfeitable deposit): the commitment is firm. Neither the tenant by giving up this sum, nor the lessor by returning twice its amount, may withdraw from the contract. The balance is not due more than one month before arrival.',
    atOnce:
      'The price is paid in one go, and this payment is not “arrhes” (forfeitable deposit): the commitment is firm. Neither the tenant by giving up this sum, nor the lessor by returning twice its amount, may withdraw from the contract. This sum is not due more than one month before arrival.',
    option:
      'Until the deposit is paid, the booking is provisional: it lapses automatically on the date shown on the booking page, at no cost to either party.',
    taxOfStay:
      'The tourist tax is the one that the commune applies to the nights of the stay, not to the day of booking. If its rate changes before the balance is due, the tax is calculated again, the tenant is told by email, and the difference, up or down, is included in the balance.',
    withdrawal: 'Article 6. No right of withdrawal',
    withdrawalText:
      'Under article L221-28, 12° of the French Consumer Code the tenant has no right of withdrawal for accommodation provided on a specific date.',
    cancellation: 'Article 7. Cancellation',
    cancellationByTenant:
      'Cancellation by the tenant is requested on the booking page, or sent to the agency in writing. The date of the request counts.',
    caution: 'Article 8. Security deposit',
    cautionText: (amount) =>
      `A security deposit of ${amount} is required on arrival. It is not part of the price. It is returned within two months of departure, less the proven cost of damage and missing items.`,
    noCaution: 'No security deposit is required.',
    insurance: 'Article 9. Insurance',
    insuranceTaken: (amount) =>
      `The tenant has chosen the cancellation insurance, for ${amount}. Its terms are those of the notice given before the booking.`,
    insuranceDeclined: 'The tenant has expressly declined the cancellation insurance.',
    insurer: 'Insurer',
    productSheet: 'Product information',
    complaints: 'Complaints',
    orias: 'ORIAS registration',
    renunciation:
      'The tenant may renounce the insurance free of charge and without giving a reason within thirty days of its conclusion, as long as no cover has been used and before arrival, on the booking page or in writing to the agency. The premium is then refunded in full (French Insurance Code, art. L112-10).',
    liability:
      'The tenant is liable for any damage they cause to the property and must make sure that their home insurance covers holiday stays.',
    use: 'Article 10. Use of the property',
    useText:
      'The property is let furnished, for a holiday, to the stated number of occupants. The contract gives no right to stay on. The tenant uses the property peacefully, does not sublet it and reports any fault without delay.',
    disputes: 'Article 11. Complaints and disputes',
    disputesText: (mediator) =>
      `Complaints are sent to the agency. Failing agreement, the tenant may turn, free of charge, to the consumer mediator of the agency${mediator ? `: ${mediator}` : ''} (French Consumer Code, art. L612-1). The contract is governed by French law.`,
    acceptance: 'Acceptance',
    acceptanceText: (person, day) =>
      `Terms accepted online by ${person} on ${day}, which counts as a signature. The contract becomes firm with the first payment.`,
    issuedLater: (day) =>
      `This document was drawn up on ${day}, after the booking was confirmed: price and terms are those that were agreed, and property and agency are described as they were on that day.`,
  },
}
