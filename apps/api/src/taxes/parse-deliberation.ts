/** A deliberation of the official file as data, with everything in it that looks wrong (LW-108). */
import { dayNumber } from '@escale/domain/dates'
import { railwaySurtax } from '@escale/domain/law/railway-surtax'
import { dayOf, type XmlElement } from './read-ocsitan.ts'
import type { Deliberation, Tariff } from './write-deliberations.ts'

/** What was read: a deliberation, or why there is none, and what to look at. */
export interface ParsedDeliberation {
  /** Names the deliberation in messages. */
  title: string
  communes: { insee: string; name: string }[]
  /** Null when it is refused. */
  deliberation: Omit<Deliberation, 'communes'> | null
  refusals: string[]
  warnings: string[]
}

/** `categorieId` of furnished rentals: palace, five stars to one, unclassified. Others are hotels, camp sites and the like. */
const CATEGORIES: Record<string, number> = { '1': 6, '2': 5, '3': 4, '4': 3, '5': 2, '6': 1, '9': 0 }
/** `natureId` of furnished rentals and of what is not classified. */
const NATURES = new Set([4, 10])
const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]
/** No commune may vote more (CGCT, art. L2333-30 has 4.30 € for a palace before its yearly rise). */
const HIGHEST_TARIFF_CENTS = 2_000
const INSEE = /^(\d{2}|2A|2B)\d{3}$/

/** Parses a `deliberation` element. */
export function parseDeliberation(element: XmlElement): ParsedDeliberation {
  const entry = child(element, 'saisie') ?? element
  const authority = child(entry, 'collectiviteDeliberante')
  const [siren = '', name = ''] = [authority?.attributes.siren, text(authority, 'nom')]
  const votedOn = dayOf(element.attributes.date)
  const title = `${name || 'unnamed'}${siren === '' ? '' : ` (${siren})`}${votedOn === null ? '' : ` of ${votedOn}`}`
  const refusals: string[] = []
  const warnings: string[] = []
  const communes = readCommunes(entry, authority)
  if (communes.length === 0) refusals.push('names no commune')
  for (const { insee } of communes) if (!INSEE.test(insee)) refusals.push(`"${insee}" is no INSEE code`)
  if (votedOn === null) warnings.push('does not say when it was voted')
  const periods = readPeriods(entry, refusals)
  if (periods.length === 0) refusals.push('has no period with a tariff for furnished rentals')
  else checkCover(periods, refusals, warnings)
  const threshold = euros(text(entry, 'loyerMaximumNuit'))
  const department = text(child(authority, 'departement'), 'numero') || (communes[0]?.insee.slice(0, 2) ?? '')
  const deliberation = {
    siren: /^\d{9}$/.test(siren) ? siren : null,
    authority: name || 'unnamed',
    votedOn,
    source: 'ocsitan',
    rounding: 'component' as const,
    threshold: threshold === null || threshold === 0 ? null : { cents: threshold, per: 'night' as const },
    regimes: readRegimes(entry),
    surtaxes: readSurtaxes(entry, department, warnings),
    periods,
  }
  return { title, communes, deliberation: refusals.length === 0 ? deliberation : null, refusals, warnings }
}

const child = (element: XmlElement | undefined, name: string) => element?.children.find((one) => one.name === name)
const text = (element: XmlElement | undefined, name: string) => child(element, name)?.text ?? ''
const list = (element: XmlElement, outer: string, inner: string) =>
  child(element, outer)?.children.filter((one) => one.name === inner) ?? []

/** A commune that votes for itself, as Paris does, has its code beside its name. */
function readCommunes(entry: XmlElement, authority: XmlElement | undefined) {
  const members = list(entry, 'collectivites', 'collectivite').map((one) => ({
    insee: text(one, 'codeInsee').toUpperCase(),
    name: text(one, 'nom'),
  }))
  if (members.length > 0) return members
  const own = text(authority, 'codeInsee').toUpperCase()
  return own === '' ? [] : [{ insee: own, name: text(authority, 'nom') }]
}

function readRegimes(entry: XmlElement): Deliberation['regimes'] {
  return list(entry, 'regimes', 'regime').flatMap((one) => {
    const nature = Number(one.attributes.natureId)
    if (!NATURES.has(nature)) return []
    const isFlatRate = /^forfait/i.test(one.text) && nature !== 10
    return [{ nature, regime: isFlatRate ? ('flatRate' as const) : ('actual' as const) }]
  })
}

function readPeriods(entry: XmlElement, refusals: string[]): Deliberation['periods'] {
  return list(entry, 'periodes', 'periode').flatMap((period) => {
    const [startsOn, endsOn] = [dayOfYear(text(period, 'dateDebut')), dayOfYear(text(period, 'dateFin'))]
    if (startsOn === null || endsOn === null) {
      refusals.push(`"${text(period, 'dateDebut')}" to "${text(period, 'dateFin')}" is no period`)
      return []
    }
    const tariffs = list(period, 'tarifs', 'tarif').flatMap((tariff) => readTariff(tariff, refusals))
    const known = new Set(tariffs.map(({ classification }) => classification))
    if (known.size < tariffs.length) refusals.push(`gives a category two tariffs from ${startsOn}`)
    return tariffs.length === 0 ? [] : [{ startsOn, endsOn, tariffs }]
  })
}

function readTariff(element: XmlElement, refusals: string[]): Tariff[] {
  const classification = CATEGORIES[element.attributes.categorieId ?? '']
  if (classification === undefined || element.text === '') return []
  const value = hundredths(element.text)
  const none = { tariffCents: null, basisPoints: null, capCents: null }
  const refuse = (unit: string) => {
    refusals.push(`"${element.text}" is no ${unit} for category ${element.attributes.categorieId}`)
    return []
  }
  if (value === 0) return [{ classification, kind: 'none', ...none }]
  if (classification === 0) {
    if (value === null || value < 100 || value > 500) return refuse('share of 1 to 5 %')
    return [{ ...none, classification, kind: 'percent', basisPoints: value }]
  }
  if (value === null || value > HIGHEST_TARIFF_CENTS) return refuse('tariff')
  return [{ ...none, classification, kind: 'fixed', tariffCents: value }]
}

/** Each surtax with its lawful rate and its payee. */
function readSurtaxes(entry: XmlElement, department: string, warnings: string[]): Deliberation['surtaxes'] {
  const railway = railwaySurtax(department)
  type Surtax = Deliberation['surtaxes'][number]
  const kinds: [string, Surtax | null][] = [
    ['taxeAdditionnelleDepartementale', { kind: 'department', payee: 'department', basisPoints: 1_000 }],
    ['taxeAdditionnelleRegionale', { kind: 'region', payee: 'region', basisPoints: 1_500 }],
    ['taxeAdditionnelleLGV', railway && { kind: 'railway', ...railway }],
    ['taxeAdditionnelleArticleL2531-18', { kind: 'transport', payee: 'transport', basisPoints: 20_000 }],
  ]
  return kinds.flatMap(([name, surtax]) => {
    const said = text(entry, name).toLowerCase()
    const isDue = !['', '0', 'false', 'non', 'n'].includes(said)
    if (name === 'taxeAdditionnelleLGV' && isDue !== (surtax !== null))
      warnings.push(
        `${isDue ? 'has' : 'has no'} surtax for a high-speed line, which department ${department} ${isDue ? 'does not owe' : 'owes'}`,
      )
    return isDue && surtax ? [{ ...surtax }] : []
  })
}

/** Refuses periods that overlap; tells the nights that none covers. */
function checkCover(periods: Deliberation['periods'], refusals: string[], warnings: string[]): void {
  // A leap year has every day.
  const first = dayNumber('2028-01-01')
  const covered = new Array<number>(366).fill(0)
  const indexOf = (day: string) => dayNumber(`2028-${day}`) - first
  for (const { startsOn, endsOn } of periods) {
    const [start, end] = [indexOf(startsOn), indexOf(endsOn)]
    for (let day = start; ; day = (day + 1) % 366) {
      covered[day] = (covered[day] ?? 0) + 1
      if (day === end) break
    }
  }
  if (covered.some((count) => count > 1)) refusals.push('has periods that overlap')
  const open = covered.filter((count, day) => count === 0 && day !== indexOf('02-29')).length
  if (open > 0) warnings.push(`has no tariff for ${open} nights of the year, whose tax stays unknown`)
}

/** "01 janvier", "1er juillet" → MM-dd; null for anything else. */
function dayOfYear(written: string): string | null {
  const [, day = '', name = ''] = /^(\d{1,2})(?:er)?\s+(\p{L}+)$/u.exec(written.toLowerCase()) ?? []
  const fold = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '')
  const month = MONTHS.findIndex((one) => fold(one) === fold(name)) + 1
  const last = month === 0 ? 0 : new Date(Date.UTC(2028, month, 0)).getUTCDate()
  if (Number(day) < 1 || Number(day) > last) return null
  return `${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** "2,30" or "2.3" in hundredths; null for anything else. */
function hundredths(written: string): number | null {
  const plain = written.replace(/[\s€%]/g, '').replace(',', '.')
  return /^\d{1,5}(\.\d{1,2}0*)?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

const euros = (written: string) => (written === '' ? null : hundredths(written))
