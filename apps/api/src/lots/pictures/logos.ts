/** Deep blue, warm accent, paper: the colours of the house. */
const [ink, warm, paper] = ['#0a2a4a', '#e8743b', '#fdf8ee'] as const

const svg = (box: string, body: string, title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" role="img"><title>${title}</title>${body}</svg>`

/** The mark of Escale: a sail at rest above its water, the sun behind it. */
export function drawLogo(): string {
  return svg(
    '0 0 64 64',
    `<circle cx="42" cy="25" r="11" fill="${warm}"/>
<path d="M31 6C31 22 25 35 11 43H31Z" fill="${ink}"/>
<path d="M35 13C45 22 51 32 53 43H35Z" fill="${ink}"/>
<path d="M5 49c5 0 5 4 10.5 4s5.5-4 11-4 5.5 4 11 4 5.5-4 11-4 5.5 4 10.5 4" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`,
    'Escale',
  )
}

/** Where the system wishes for dark pages, what is drawn in ink turns to paper. */
const NIGHT = `<style>@media (prefers-color-scheme:dark){[fill="${ink}"]{fill:${paper}}[stroke="${ink}"]{stroke:${paper}}}</style>`

/** The mark with the name beside it, for the header; `colour` is that of the letters and the sail. */
export function drawWordmark(colour: string = ink): string {
  // Letters as strokes, so that no font is needed.
  const letters = [
    'M0 22H11M0 12H9M0 2H11M0 2V22',
    'M31 5C29 2 21 0 20 6.5C19 12 32 10.5 31.5 17.5C31 24 21 23 18.5 19',
    'M54 5.5C47-1.5 38 4 38 12S47 25.5 54 18.5',
    'M59 22L68 2L77 22M62.5 15H73.5',
    'M84 2V22H95',
    'M101 22H112M101 12H110M101 2H112M101 2V22',
  ]
  const mark = drawLogo()
    .replace(/^.*<\/title>|<\/svg>$/gs, '')
    .replaceAll(ink, colour)
  return svg(
    '0 0 212 64',
    `${colour === ink ? NIGHT : ''}${mark}<g transform="translate(78 21)" fill="none" stroke="${colour}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round">${letters.map((d) => `<path d="${d}"/>`).join('')}</g>`,
    'Escale',
  )
}

const agencyMarks: readonly ((deep: string, light: string) => string)[] = [
  // A key whose bow is a sun.
  (deep, light) =>
    `<circle cx="32" cy="22" r="10" fill="none" stroke="${deep}" stroke-width="5"/><circle cx="32" cy="22" r="3.5" fill="${light}"/><path d="M32 32v22M32 46h8M32 53h6" stroke="${deep}" stroke-width="5" stroke-linecap="round" fill="none"/>`,
  // Two summits and the moon.
  (deep, light) =>
    `<circle cx="45" cy="18" r="6" fill="${light}"/><path d="M8 50 26 18 36 35 41 28 56 50Z" fill="${deep}"/><path d="M26 18l8.2 14.5-4.2-2.5-4 4.5-4-4.5-4.2 2Z" fill="${light}"/>`,
  // A lighthouse and its beam.
  (deep, light) =>
    `<path d="M36 18 58 10V26Z" fill="${light}"/><path d="M27 24h12l1.3 9.5H25.7ZM24.6 42h16.8l1.6 12H23Z" fill="${deep}"/><rect x="27" y="14" width="12" height="8" rx="1.5" fill="${deep}"/><path d="M26 12 33 6 40 12Z" fill="${deep}"/><path d="M25.5 35h15l.7 5.5H24.8Z" fill="${light}"/>`,
  // A roof over a wave.
  (deep, light) =>
    `<path d="M10 32 32 12 54 32" fill="none" stroke="${deep}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/><path d="M10 44c5.5 0 5.5 4 11 4s5.5-4 11-4 5.5 4 11 4 5.5-4 11-4" fill="none" stroke="${light}" stroke-width="5" stroke-linecap="round"/><rect x="27" y="28" width="10" height="9" fill="${deep}"/>`,
  // A parasol pine on its hill.
  (deep, light) =>
    `<path d="M8 54c10-9 38-9 48 0Z" fill="${light}"/><path d="M32 50V30M32 38l-8-8M32 36l9-8" stroke="${deep}" stroke-width="4" stroke-linecap="round" fill="none"/><path d="M10 28c0-6 6-8 9-8 2-6 8-8 13-8s11 2 13 8c3 0 9 2 9 8 0 3-4 4-8 4H18c-4 0-8-1-8-4Z" fill="${deep}"/>`,
  // A door ajar, with the day behind it.
  (deep, light) =>
    `<path d="M18 54V26a14 14 0 0 1 28 0v28Z" fill="${light}"/><path d="M18 54V26a14 14 0 0 1 14-14c4 3 6 8 6 14v32Z" fill="${deep}"/><circle cx="33.5" cy="37" r="2" fill="${paper}"/><path d="M10 54h44" stroke="${deep}" stroke-width="4" stroke-linecap="round"/>`,
]
const agencyColours = [
  ['#0a2a4a', '#e8743b'],
  ['#1f5f5b', '#e9b44c'],
  ['#7a2e3a', '#e6a57e'],
  ['#2f4f86', '#8fc1d4'],
  ['#3f5f3a', '#d9a648'],
  ['#5a3f6e', '#f0a58c'],
] as const

const agencyLogo = (shape: number, colours: number) => {
  const [deep, light] = agencyColours[colours % agencyColours.length] ?? agencyColours[0]
  const mark = agencyMarks[shape % agencyMarks.length]?.(deep, light) ?? ''
  return svg('0 0 64 64', `<rect width="64" height="64" rx="14" fill="${paper}"/>${mark}`, 'Agence')
}

/** The marks of several agencies, none like another while there are no more than six. */
export function drawAgencyLogos(slugs: readonly string[]): ReadonlyMap<string, string> {
  return new Map([...slugs].sort().map((slug, index) => [slug, agencyLogo(index, index)]))
}

/** The badge of a stay whose cleaning is included: a broom and its sparkle on a round seal. */
export function drawCleaningBadge(): string {
  const scallops = Array.from({ length: 20 }, (_, i) => {
    const angle = (i * Math.PI) / 10
    return `<circle cx="${(32 + 27 * Math.cos(angle)).toFixed(2)}" cy="${(32 + 27 * Math.sin(angle)).toFixed(2)}" r="4.6" fill="${ink}"/>`
  }).join('')
  return svg(
    '0 0 64 64',
    `${scallops}<circle cx="32" cy="32" r="27.5" fill="${ink}"/><circle cx="32" cy="32" r="24" fill="none" stroke="${paper}" stroke-width="1.2" opacity=".6"/>
<path d="M43 14 31 33" stroke="${warm}" stroke-width="3.4" stroke-linecap="round"/>
<path d="M26.5 30.5 36 36.5 33 41 23.5 35Z" fill="${warm}"/>
<path d="M22.5 36.5 32 42.5C31 47 27 51 21 51.5 17 48 16 46 15.5 43 19 43 21 40 22.5 36.5Z" fill="${paper}"/>
<path d="M24 41 19 47M28 44 24 49.5" stroke="${ink}" stroke-width="1.4" stroke-linecap="round"/>
<path d="M44 33q.8 5.2 6 6-5.2.800-6 6-.8-5.2-6-6 5.2-.8 6-6ZM24 15q.6 3.6 4.2 4.2-3.6.600-4.2 4.2-.6-3.6-4.2-4.2 3.6-.6 4.2-4.2Z" fill="${paper}"/>`,
    'Ménage inclus',
  )
}

/** The mark laid over photographs, white and light. */
export function drawWatermark(): string {
  return svg(
    '0 0 212 64',
    `<g opacity=".9">${drawWordmark('#ffffff')
      .replace(/^.*?<\/title>|<\/svg>$/gs, '')
      .replace(/<circle[^>]*>/, '')}</g>`,
    'Escale',
  )
}

/** What stands where a lot has no picture: a quiet coast at daybreak with the mark, three to two. */
export function drawPlaceholder(): string {
  return svg(
    '0 0 1536 1024',
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#c9dbe4"/><stop offset=".6" stop-color="#f1e4d3"/><stop offset="1" stop-color="#fbdcc0"/></linearGradient><linearGradient id="sea" x2="0" y2="1"><stop stop-color="#a9c5d0"/><stop offset="1" stop-color="#7fa6b8"/></linearGradient></defs>
<rect width="1536" height="1024" fill="url(#sky)"/><circle cx="1060" cy="520" r="96" fill="#fbeed6"/><circle cx="1060" cy="520" r="190" fill="#fbeed6" opacity=".35"/>
<path d="M0 640C200 560 360 590 540 610S760 660 900 664H0Z" fill="#b9c6cc"/><path d="M0 664C120 610 260 622 380 640S520 662 600 668H0Z" fill="#98aebb"/>
<rect y="660" width="1536" height="364" fill="url(#sea)"/>
<g fill="#fdf3e0" opacity=".55"><path d="M960 690q100-7 200 0-100 7-200 0ZM1000 730q70-6 140 0-70 6-140 0ZM930 790q120-8 240 0-120 8-240 0ZM990 870q90-7 180 0-90 7-180 0Z"/></g>
<g transform="translate(596 190) scale(5.4)" opacity=".92">${drawLogo().replace(/^.*<\/title>|<\/svg>$/gs, '')}</g>`,
    'Photo à venir',
  )
}

/** A house without a name, of a site that has no logo yet. */
const HOUSE = `<path d="M10 32 32 12 54 32M16 28v24h32V28M27 52V40h10v12" fill="none" stroke="${ink}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>`

export function drawNeutralIcon(): string {
  return svg('0 0 64 64', HOUSE, 'Locations de vacances')
}

/** As wide as a logo with a name. */
export function drawNeutralLogo(): string {
  return svg('0 0 212 64', `${NIGHT}${HOUSE}`, 'Locations de vacances')
}

export function drawNeutralWatermark(): string {
  return svg('0 0 212 64', `<g opacity=".9">${HOUSE.replaceAll(ink, '#ffffff')}</g>`, 'Locations de vacances')
}
