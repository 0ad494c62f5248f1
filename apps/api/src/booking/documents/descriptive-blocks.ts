import type { ProseBlock } from '../../platform/text/pdf-document.ts'
import type { ContractFacts } from './contract-facts.ts'
import { contractText } from './contract-text.ts'
import { descriptiveText, writtenDistance, writtenSize } from './descriptive-text.ts'

type Fact = [label: string, value: string]

/**
 * The descriptive statement of a lot in its five rubrics (LW-401). What is not known of the lot is left out: the agency
 * is told what to complete (`desk/list-incomplete-statements.ts`).
 */
export function descriptiveBlocks(facts: ContractFacts): ProseBlock[] {
  const words = descriptiveText[facts.locale]
  return [
    { kind: 'heading', text: words.lessor },
    { kind: 'facts', facts: lessorFacts(facts) },
    { kind: 'heading', text: words.address },
    { kind: 'facts', facts: addressFacts(facts) },
    ...(facts.lot.street === null && facts.number === null
      ? [{ kind: 'text', text: words.streetComes } satisfies ProseBlock]
      : []),
    ...situation(facts),
    { kind: 'heading', text: words.description },
    { kind: 'facts', facts: [...buildingFacts(facts), ...roomFacts(facts)] },
    ...paragraphs(facts.lot.description),
    ...equipment(facts),
    { kind: 'heading', text: words.price },
    { kind: 'text', text: words.priceText },
  ]
}

function lessorFacts({ lessor, agency, locale }: ContractFacts): Fact[] {
  const [words, contract] = [descriptiveText[locale], contractText[locale]]
  return [
    [contract.lessor, contract.lessorIs(lessor.name, agency.name)],
    [words.quality, lessor.isProfessional ? words.professional : words.individual],
    [contract.address, agency.address],
    [contract.phone, agency.phone],
    [contract.email, agency.email],
  ]
}

function addressFacts({ lot, locale }: ContractFacts): Fact[] {
  const contract = contractText[locale]
  return [
    lot.street ? [contract.address, `${lot.street}, ${lot.town}`] : [contract.town, lot.town],
    ...(lot.registrationNumber ? [[contract.registration, lot.registrationNumber] satisfies Fact] : []),
  ]
}

function situation({ lot, locale }: ContractFacts): ProseBlock[] {
  const words = descriptiveText[locale]
  const { distances, state } = lot
  const facts: Fact[] = [
    ...(state?.surroundings ? [[words.surroundings, state.surroundings[locale]] satisfies Fact] : []),
    ...distances.map(({ name, metres }): Fact => [name, writtenDistance(metres, locale)]),
  ]
  if (facts.length === 0) return []
  return [
    { kind: 'heading', text: words.situation },
    { kind: 'facts', facts },
  ]
}

function buildingFacts({ lot, locale }: ContractFacts): Fact[] {
  const words = descriptiveText[locale]
  const { building, heating = null } = lot.state ?? {}
  const whether = (label: string, is: boolean | null | undefined, yes: string, no: string): Fact[] =>
    typeof is === 'boolean' ? [[label, is ? yes : no]] : []
  return [
    [words.kind, `${lot.title}, ${writtenSize(lot.rooms, lot.areaM2, locale)}`],
    ...(typeof building?.floor === 'number' ? [[words.storey, words.storeyIs(building.floor)] satisfies Fact] : []),
    ...whether(words.lift, building?.hasLift, words.yes, words.no),
    ...whether(words.entrance, building?.isIndependent, words.independent, words.shared),
    ...(typeof building?.builtIn === 'number' ? [[words.builtIn, String(building.builtIn)] satisfies Fact] : []),
    [words.bedrooms, String(lot.bedrooms)],
    [words.bathrooms, String(lot.bathrooms)],
    ...(heating ? [[words.heating, heating[locale]] satisfies Fact] : []),
    [words.classification, words.stars(lot.stars)],
    ...(lot.energyLabel ? [[words.energy, lot.energyLabel] satisfies Fact] : []),
  ]
}

/** Rooms of a kind are counted: "Chambre 1", "Chambre 2". */
function roomFacts({ lot, locale }: ContractFacts): Fact[] {
  const rooms = lot.state?.rooms ?? []
  const names = descriptiveText[locale].rooms
  return rooms.map(({ kind, areaM2, text }, index) => {
    const isOneOfSeveral = rooms.filter((other) => other.kind === kind).length > 1
    const number = rooms.slice(0, index + 1).filter((other) => other.kind === kind).length
    const name = isOneOfSeveral ? `${names[kind]} ${number}` : names[kind]
    return [areaM2 === null ? name : `${name}, ${areaM2.toLocaleString(locale)}\u00a0m²`, text[locale]]
  })
}

const paragraphs = (text: string): ProseBlock[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ kind: 'text', text: paragraph }))

function equipment({ lot, locale }: ContractFacts): ProseBlock[] {
  if (lot.amenities.length === 0) return []
  const colon = locale === 'fr' ? '\u00a0:' : ':'
  return [{ kind: 'text', text: `${descriptiveText[locale].equipment}${colon} ${lot.amenities.join(', ')}.` }]
}
