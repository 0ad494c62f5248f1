/** Small turns of phrase that sentences about a lot share. */
import { t, type Words } from '../words.ts'
import { dwellings } from './dwellings.ts'
import type { LotFacts } from './lot-facts.ts'

const french = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
]
const englishNumbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
]

export const numberWords = (count: number): Words => ({
  fr: french[count] ?? String(count),
  en: englishNumbers[count] ?? String(count),
})

/** '240 m', '1,2 km' / '1.2 km'. */
export function distanceWords(metres: number): Words {
  if (metres < 1000) return t(`${metres} m`, `${metres} m`)
  const kilometres = (metres / 1000).toFixed(1).replace(/\.0$/, '')
  return t(`${kilometres.replace('.', ',')} km`, `${kilometres} km`)
}

/** 'deux minutes à pied' at 75 metres a minute; null when nobody would walk. */
export function walkWords(metres: number): Words | null {
  if (metres > 1500) return null
  const minutes = Math.max(1, Math.round(metres / 75))
  if (minutes === 1) return t('une minute à pied', "a minute's walk")
  const { fr, en } = numberWords(minutes)
  return t(`${minutes > 14 ? minutes : fr} minutes à pied`, `${minutes > 14 ? minutes : en} minutes' walk`)
}

export interface Voice {
  facts: LotFacts
  /** 'cette villa' / 'this villa'. */
  it: Words
  /** 'Cette villa' / 'This villa'. */
  It: Words
  /** Ending of a French participle that agrees with it. */
  e: '' | 'e'
  /** French subject pronoun. */
  il: 'il' | 'elle'
  /** 'quatre personnes' / 'four people'. */
  people: Words
  /** '53 m²'. */
  area: Words
}

export function voiceOf(facts: LotFacts): Voice {
  const { thisOne, feminine } = dwellings[facts.kind]
  const capacity = numberWords(facts.capacity)
  return {
    facts,
    it: thisOne,
    It: { fr: capital(thisOne.fr), en: capital(thisOne.en) },
    e: feminine ? 'e' : '',
    il: feminine ? 'elle' : 'il',
    people: { fr: `${capacity.fr} personnes`, en: `${capacity.en} people` },
    area: t(`${facts.areaM2} m²`, `${facts.areaM2} m²`),
  }
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** French 'de' and 'à' before the name of a place: 'd’Amboise', 'du Touquet', 'aux Sables-d’Olonne'. */
export function de(place: string): string {
  if (place.startsWith('Le ')) return `du ${place.slice(3)}`
  if (place.startsWith('Les ')) return `des ${place.slice(4)}`
  return /^([AEIOUYÉÈ]|Hos)/.test(place) ? `d’${place}` : `de ${place}`
}

export function a(place: string): string {
  if (place.startsWith('Le ')) return `au ${place.slice(3)}`
  return place.startsWith('Les ') ? `aux ${place.slice(4)}` : `à ${place}`
}

/** '3 230' / '3,230'. */
export const thousands = (value: number): Words => ({
  fr: String(value).replace(/(\d)(\d{3})$/, '$1\u00A0$2'),
  en: String(value).replace(/(\d)(\d{3})$/, '$1,$2'),
})
