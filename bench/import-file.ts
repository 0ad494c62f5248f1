/** Catalogues of any size for bench/import.ts: lots of three agencies in places of their own, without photographs. */
import { addDays } from '@escale/domain/dates'

const AGENCIES = 3
const PLACES = 30
const AMENITIES = ['internet', 'washingMachine', 'dishwasher', 'television', 'garden', 'terrace', 'oven', 'microwave']

const both = (text: string) => ({ fr: text, en: text })
const price = (index: number) => 40_000 + ((index * 7_919) % 900) * 100

/** Creates a file as an agency's software would export it, with `lots` lots and dates counted from `today`. */
export function catalogueFile({ lots, today }: { lots: number; today: string }): string {
  const perAgency = Array.from({ length: AGENCIES }, (_, agency) =>
    Array.from({ length: lots }, (_, index) => index).filter((index) => index % AGENCIES === agency),
  )
  return JSON.stringify({
    format: 'escale-catalogue-1',
    places: Array.from({ length: PLACES }, (_, index) => placeOf(index, today)),
    agencies: perAgency.map((indexes, agency) => ({
      slug: `agence-${agency}`,
      complete: true,
      details: detailsOf(agency),
      services: [serviceOf('linge', 1_500)],
      lots: indexes.map((index) => lotOf(index, today)),
    })),
  })
}

/** The same file with a changed price in the first period of every tenth lot. */
export function changedFile(text: string): string {
  const file = JSON.parse(text) as { agencies: { lots: { prices: { weeklyPriceCents: number }[] }[] }[] }
  for (const { lots } of file.agencies) {
    for (const [index, { prices }] of lots.entries()) {
      const [first] = prices
      if (first && index % 10 === 0) first.weeklyPriceCents += 500
    }
  }
  return JSON.stringify(file)
}

function placeOf(index: number, today: string) {
  const year = Number(today.slice(0, 4))
  const insee = String(35_100 + index)
  return {
    slug: `lieu-${index}`,
    name: `Lieu ${index}`,
    postcode: '35400',
    insee,
    departmentCode: '35',
    departmentName: 'Ille-et-Vilaine',
    region: 'bretagne',
    coordinates: { latitude: 48.1 + index / 100, longitude: -2 + index / 100 },
    categories: ['sea'],
    description: both(`Un lieu au bord de la mer, le numéro ${index}.`),
    touristTax: [0, 1, 2].flatMap((offset) => {
      const range = { startsOn: `${year + offset}-01-01`, endsOn: `${year + offset + 1}-01-01` }
      return [0, 1, 2, 3, 4, 5].map((officialRanking) =>
        officialRanking === 0
          ? { ...range, officialRanking, basisPoints: 300, capCents: 300 }
          : { ...range, officialRanking, tariffCents: 60 * officialRanking, departmentSurtaxBasisPoints: 1000 },
      )
    }),
  }
}

function detailsOf(agency: number) {
  return {
    name: `Agence ${agency}`,
    city: `lieu-${agency}`,
    address: '1, rue du Port',
    postcode: '35400',
    phone: '02 61 91 00 00',
    email: `bonjour@agence-${agency}.example`,
    openingHours: { fr: [{ days: 'Tous les jours', hours: '9 h – 18 h' }], en: [{ days: 'Every day', hours: '9–18' }] },
    coordinates: { latitude: 48.6, longitude: -2 },
    processingFeeCents: 2_500,
    insuranceBasisPoints: 350,
    professionalCard: 'CPI 3501 2020 000 000 001',
    guarantor: 'Un garant',
    mediator: 'Un médiateur',
    feeScale: [{ service: { fr: 'Gestion', en: 'Management' }, price: { fr: '20 %', en: '20%' } }],
    description: both('Une agence.'),
  }
}

function serviceOf(articleId: string, unitPriceCents: number) {
  return { articleId, name: both(articleId), description: both(''), unit: 'stay', unitPriceCents }
}

function lotOf(index: number, today: string) {
  const paragraph = `Une maison claire à deux pas de la plage, avec un jardin clos, la numéro ${index}. `
  return {
    reference: `BEN-${String(index).padStart(6, '0')}`,
    name: `Maison ${index}`,
    title: both('Maison 4 pièces'),
    type: 'house',
    advertiser: 'individual',
    city: `lieu-${index % PLACES}`,
    coordinates: { latitude: 48.1 + (index % 500) / 1000, longitude: -2 + (index % 300) / 1000 },
    rooms: 4,
    bedrooms: 3,
    bathrooms: 1,
    capacity: 4 + (index % 5),
    areaM2: 60 + (index % 90),
    officialRanking: index % 6,
    registrationNumber: `35288${String(index).padStart(8, '0')}`,
    conciergeFeeCents: 1_200,
    cautionCents: 30_000,
    description: both(paragraph.repeat(8)),
    arrival: { street: `${index} rue des Pins`, from: '16:00', access: both('Boîte à clés.') },
    distancesM: { beach: 100 + (index % 900), shops: 300 },
    amenities: AMENITIES.filter((_, at) => (index + at) % 4 > 0),
    services: [serviceOf('menage', 6_000), serviceOf('lit-bebe', 1_000)],
    prices: Array.from({ length: 12 }, (_, period) => ({
      startsOn: addDays(today, period * 28),
      endsOn: addDays(today, (period + 1) * 28),
      weeklyPriceCents: price(index + period),
      minNights: period % 3 === 0 ? 7 : 2,
      ...(period % 3 === 0 && { arrivalWeekdays: ['saturday'] }),
    })),
    closed: Array.from({ length: 4 }, (_, line) => ({
      startsOn: addDays(today, 20 + line * 60 + (index % 20)),
      endsOn: addDays(today, 27 + line * 60 + (index % 20)),
      kind: line % 2 === 0 ? 'stay' : 'closed',
    })),
  }
}
