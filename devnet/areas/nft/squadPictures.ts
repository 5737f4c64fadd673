import { createRandom } from '../../random'
import type { SquadTraits } from './traits'

const INK = '#2b2118'
const STROKE = `stroke="${INK}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"`
const LINE = `fill="none" ${STROKE}`

interface Coat {
  readonly fur: string
  readonly shade: string
  readonly light: string
  readonly inner: string
}

const COATS: Readonly<Record<SquadTraits['Fur'], Coat>> = {
  Field: { fur: '#b98d62', shade: '#95693f', light: '#efdcc0', inner: '#f2b3a4' },
  Ash: { fur: '#9aa2b1', shade: '#747d8f', light: '#e4e7ed', inner: '#f0b4b9' },
  Chestnut: { fur: '#8d5a3c', shade: '#6a3f27', light: '#e3c2a2', inner: '#e9a793' },
  Snow: { fur: '#f7f3ec', shade: '#d9d1c3', light: '#ffffff', inner: '#f5bcc0' },
  Ink: { fur: '#454a5c', shade: '#2f3344', light: '#a9afc2', inner: '#d98f9b' },
  Honey: { fur: '#eeb041', shade: '#cb8a1e', light: '#fde7b4', inner: '#f6c19d' },
  Mint: { fur: '#8fd0b4', shade: '#62ab8c', light: '#dcf4e9', inner: '#f5c2bd' },
  Marble: { fur: '#cfd6f2', shade: '#8a96cf', light: '#f6f8ff', inner: '#e5b7e0' },
}

/** A mouse of the squad as an SVG of 400 by 400: the same for the same token. */
export function squadPicture(tokenId: number, traits: SquadTraits): string {
  // Ids of gradients have to differ where several pictures share a page.
  const mark = `m${String(tokenId)}`
  const coat = COATS[traits.Fur]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">',
    `<defs><linearGradient id="${mark}" x1=".2" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${coat.fur}"/><stop offset="1" stop-color="${coat.shade}"/></linearGradient></defs>`,
    background(traits.Background, tokenId, mark),
    ears(traits.Ears, coat, mark),
    body(traits.Outfit, coat, mark),
    `<path d="M200 126c72 0 112 46 112 106c0 62 -50 104 -112 104s-112 -42 -112 -104c0 -60 40 -106 112 -106z" fill="url(#${mark})" ${STROKE}/>`,
    `<path d="M200 238c44 0 72 20 72 46c0 28 -34 50 -72 50s-72 -22 -72 -50c0 -26 28 -46 72 -46z" fill="${coat.light}"/>`,
    traits.Fur === 'Marble'
      ? `<path d="M120 190q40 10 46 40M286 180q-30 20 -20 50M170 150q20 14 60 4" fill="none" stroke="#8a96cf" stroke-width="4" opacity=".7"/>`
      : '',
    `<g stroke="${INK}" stroke-width="4" stroke-linecap="round" opacity=".55"><path d="M136 276l-52 -10M138 290l-50 10M264 276l52 -10M262 290l50 10"/></g>`,
    EYES[traits.Eyes],
    MOUTHS[traits.Mouth],
    `<ellipse cx="200" cy="254" rx="19" ry="14" fill="${coat.inner}" ${STROKE}/><ellipse cx="194" cy="250" rx="6" ry="4" fill="#fff" opacity=".8"/>`,
    HATS[traits.Hat],
    '</svg>',
  ].join('')
}

/** Of a token that is not revealed yet. */
export function hiddenPicture(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">',
    '<rect width="400" height="400" fill="#e9e2d2"/>',
    '<g fill="#b9ad92"><circle cx="104" cy="128" r="62"/><circle cx="296" cy="128" r="62"/>',
    '<path d="M70 400c10 -66 62 -98 130 -98s120 32 130 98z"/>',
    '<path d="M200 126c72 0 112 46 112 106c0 62 -50 104 -112 104s-112 -42 -112 -104c0 -60 40 -106 112 -106z"/></g>',
    '<path d="M168 212c0 -44 66 -44 66 0c0 30 -34 26 -34 58" fill="none" stroke="#fffaf0" stroke-width="18" stroke-linecap="round"/>',
    '<circle cx="200" cy="304" r="12" fill="#fffaf0"/>',
    '</svg>',
  ].join('')
}

const BACKGROUNDS: Readonly<Record<SquadTraits['Background'], readonly [string, string]>> = {
  Cream: ['#fff3d6', '#fbdc9b'],
  Sky: ['#cfeaf8', '#93c9ec'],
  Meadow: ['#e2f3cf', '#a6d491'],
  Rose: ['#fde0e2', '#f4a7b4'],
  Dusk: ['#f7c7a3', '#b583c9'],
  Midnight: ['#3c4380', '#171a3d'],
  Gold: ['#ffe69a', '#d99a1e'],
  Aurora: ['#8ff0d0', '#7a5be0'],
}

function background(kind: SquadTraits['Background'], tokenId: number, mark: string): string {
  const [top, bottom] = BACKGROUNDS[kind]
  const random = createRandom(7000 + tokenId)
  const isNight = kind === 'Midnight' || kind === 'Aurora'
  const strewn = Array.from({ length: isNight ? 28 : 9 }, () => {
    const [x, y, part] = [random.next() * 400, random.next() * 400, random.next()]
    const radius = isNight ? 1 + part * 2.5 : 10 + part * 34
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius.toFixed(1)}" fill="#fff" opacity="${isNight ? '.85' : '.16'}"/>`
  }).join('')
  const aurora =
    kind === 'Aurora'
      ? '<path d="M0 150q100 -90 200 -20t200 -50v70q-100 60 -200 10t-200 60z" fill="#fff" opacity=".22"/>'
      : ''
  return `<linearGradient id="${mark}b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><rect width="400" height="400" fill="url(#${mark}b)"/>${strewn}${aurora}`
}

function ears(kind: SquadTraits['Ears'], { inner }: Coat, mark: string): string {
  const radius = { Round: 66, Wide: 78, Small: 48, Notched: 68, Earring: 64 }[kind]
  const [left, right, y] = kind === 'Wide' ? [92, 308, 140] : [110, 290, 132]
  const ear = (x: number) =>
    `<circle cx="${String(x)}" cy="${String(y)}" r="${String(radius)}" fill="url(#${mark})" ${STROKE}/><circle cx="${String(x)}" cy="${String(y + 4)}" r="${String(radius * 0.62)}" fill="${inner}"/>`
  const extra =
    kind === 'Notched'
      ? `<path d="M322 74l12 34l28 -12z" fill="${INK}" opacity=".85"/>`
      : kind === 'Earring'
        ? `<circle cx="64" cy="182" r="15" fill="none" stroke="#f6c445" stroke-width="8"/>`
        : ''
  return ear(left) + ear(right) + extra
}

function body(kind: SquadTraits['Outfit'], { light }: Coat, mark: string): string {
  const shape = 'M84 420c0 -70 46 -108 116 -108s116 38 116 108z'
  const base = `<path d="${shape}" fill="url(#${mark})" ${STROKE}/>`
  const over = (fill: string) => `<path d="${shape}" fill="${fill}" ${STROKE}/>`
  switch (kind) {
    case 'None':
      return `${base}<path d="M148 412c0 -36 20 -60 52 -60s52 24 52 60z" fill="${light}" opacity=".85"/>`
    case 'Stripes':
      return `${over('#fdfaf3')}<path d="M100 372q100 -34 200 0M92 394q108 -34 216 0M122 348q78 -24 156 0" fill="none" stroke="#2f5f9e" stroke-width="11"/>`
    case 'Hoodie':
      return `${over('#d9574a')}<path d="M134 336q66 52 132 0q10 22 -2 36q-64 40 -128 0q-12 -14 -2 -36z" fill="#b8433a" ${STROKE}/><path d="M180 366v32M220 366v32" stroke="#fff3d6" stroke-width="6" stroke-linecap="round"/>`
    case 'Scarf':
      return `${base}<path d="M112 326q88 44 176 0q16 18 4 36q-92 38 -184 0q-12 -18 4 -36z" fill="#3f8f7b" ${STROKE}/><path d="M252 356l36 -6l12 54h-40z" fill="#2f7161" ${STROKE}/>`
    case 'Bow tie':
      return `${over('#34384a')}<path d="M160 330l40 44l40 -44z" fill="#fff"/><path d="M200 350l-44 -24v48zM200 350l44 -24v48z" fill="#f6c445" ${STROKE}/><circle cx="200" cy="350" r="11" fill="#dba226" ${STROKE}/>`
    case 'Spacesuit':
      return `${over('#eef1f6')}<path d="M116 338q84 36 168 0" fill="none" stroke="#9aa6bd" stroke-width="18"/><circle cx="200" cy="378" r="16" fill="#e0503f" ${STROKE}/><rect x="130" y="372" width="38" height="20" rx="5" fill="#5aa9e6"/>`
    case 'Cape':
      return `<path d="M112 330q-64 40 -72 90h320q-8 -50 -72 -90z" fill="#7c3aa8" ${STROKE}/>${base}<path d="M124 334q76 40 152 0" fill="none" stroke="#f6c445" stroke-width="12" stroke-linecap="round"/>`
  }
}

const EYE = (x: number) =>
  `<ellipse cx="${String(x)}" cy="210" rx="19" ry="23" fill="${INK}"/><circle cx="${String(x + 6)}" cy="201" r="8" fill="#fff"/><circle cx="${String(x - 6)}" cy="219" r="4" fill="#fff" opacity=".7"/>`
const star = (x: number, y: number, size: number, fill: string) =>
  `<polygon points="${Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? size : size * 0.45
    const angle = (index * Math.PI) / 5 - Math.PI / 2
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`
  }).join(' ')}" fill="${fill}"/>`

const EYES: Readonly<Record<SquadTraits['Eyes'], string>> = {
  Open: EYE(152) + EYE(248),
  Sleepy: `<path d="M130 214q22 14 44 0M226 214q22 14 44 0" ${LINE}/><path d="M318 84h24l-24 26h24M350 50h16l-16 18h16" fill="none" stroke="#fff" stroke-width="6" stroke-linejoin="round"/>`,
  Wink: `${EYE(152)}<path d="M226 216q22 -20 44 0" ${LINE}/>`,
  Glasses: `${EYE(152)}${EYE(248)}<g fill="#fff" fill-opacity=".18" stroke="#7a2f24" stroke-width="7"><circle cx="152" cy="210" r="38"/><circle cx="248" cy="210" r="38"/><path d="M190 206q10 -8 20 0" fill="none"/></g>`,
  Starry: `<ellipse cx="152" cy="210" rx="24" ry="27" fill="${INK}"/><ellipse cx="248" cy="210" rx="24" ry="27" fill="${INK}"/>${star(152, 210, 17, '#ffd75e')}${star(248, 210, 17, '#ffd75e')}`,
  Shades: `<path d="M104 188h90q4 56 -40 58q-46 2 -50 -58zM206 188h90q-4 60 -50 58q-44 -2 -40 -58z" fill="${INK}"/><path d="M190 194q10 -6 20 0" fill="none" stroke="${INK}" stroke-width="8"/><path d="M122 200h26l-20 24zM224 200h26l-20 24z" fill="#fff" opacity=".35"/>`,
  Laser: `<path d="M152 210L0 258v26zM248 210L400 258v26z" fill="#ff5a4d" opacity=".75"/><circle cx="152" cy="210" r="20" fill="#ff3b2f" ${STROKE}/><circle cx="248" cy="210" r="20" fill="#ff3b2f" ${STROKE}/><circle cx="152" cy="210" r="8" fill="#fff"/><circle cx="248" cy="210" r="8" fill="#fff"/>`,
}

const MOUTHS: Readonly<Record<SquadTraits['Mouth'], string>> = {
  Smile: `<path d="M200 270v12M168 284q16 18 32 0q16 18 32 0" ${LINE}/>`,
  Teeth: `<path d="M188 288h12v24h-12zM200 288h12v24h-12z" fill="#fff" stroke="${INK}" stroke-width="4"/><path d="M200 270v14M166 282q17 14 34 2q17 12 34 -2" ${LINE}/>`,
  Grin: `<path d="M162 284h76q-6 36 -38 36t-38 -36z" fill="#7a2f2f" ${STROKE}/><path d="M178 308q22 -12 44 0q-10 11 -22 11t-22 -11z" fill="#f08a8a"/>`,
  Whistle: `<ellipse cx="200" cy="294" rx="11" ry="13" fill="${INK}"/><path d="M314 306v-34l24 -8v34" fill="none" stroke="#fff" stroke-width="6" stroke-linejoin="round"/><circle cx="307" cy="307" r="9" fill="#fff"/><circle cx="331" cy="299" r="9" fill="#fff"/>`,
  Straw: `<path d="M172 290q28 14 56 0" ${LINE}/><path d="M222 292l84 18" stroke="#d9a441" stroke-width="8" stroke-linecap="round"/><path d="M306 310l18 -12M306 310l22 4" stroke="#d9a441" stroke-width="5" stroke-linecap="round"/>`,
  Pipe: `<path d="M172 290q28 14 56 0" ${LINE}/><path d="M226 294q40 30 60 24v-26h34v34q-4 22 -34 20q-40 -6 -62 -44z" fill="#7b4a2b" ${STROKE}/><path d="M300 274q-12 -20 4 -34t2 -34" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".8"/>`,
}

const HATS: Readonly<Record<SquadTraits['Hat'], string>> = {
  None: '',
  Beanie: `<path d="M118 156c0 -62 40 -86 82 -86s82 24 82 86z" fill="#3d7fc1" ${STROKE}/><path d="M108 146q92 -30 184 0v26q-92 -30 -184 0z" fill="#2c629a" ${STROKE}/><circle cx="200" cy="62" r="18" fill="#fff3d6" ${STROKE}/>`,
  Cap: `<path d="M116 154c0 -62 42 -84 84 -84s84 22 84 84q-84 -24 -168 0z" fill="#e0503f" ${STROKE}/><path d="M270 148q60 -6 84 22q-46 6 -92 0z" fill="#b93a2f" ${STROKE}/>${star(200, 112, 18, '#fff3d6')}`,
  Beret: `<path d="M104 150q-10 -62 96 -74q104 0 104 62q-90 -30 -200 12z" fill="#7c3a4e" ${STROKE}/><path d="M206 78l6 -20" ${LINE}/>`,
  'Party hat': `<path d="M146 148q54 -22 108 0L202 28z" fill="#45b5aa" ${STROKE}/><path d="M170 104q34 -4 54 -22M154 138q54 -4 84 -30" stroke="#f9e27d" stroke-width="9" fill="none"/><circle cx="202" cy="28" r="14" fill="#ef6f6c" ${STROKE}/>`,
  'Top hat': `<path d="M140 140V44q60 -18 120 0v96z" fill="#2f3344" ${STROKE}/><path d="M140 112q60 16 120 0v26q-60 16 -120 0z" fill="#d9574a"/><path d="M96 146q104 -34 208 0q-6 18 -30 16q-74 -20 -148 0q-24 2 -30 -16z" fill="#2f3344" ${STROKE}/>`,
  Halo: `<ellipse cx="200" cy="72" rx="76" ry="20" fill="none" stroke="#fff" stroke-width="20" opacity=".5"/><ellipse cx="200" cy="72" rx="76" ry="20" fill="none" stroke="#ffd75e" stroke-width="10"/>`,
  Crown: `<path d="M130 150l-12 -76l44 34l38 -58l38 58l44 -34l-12 76q-70 -22 -140 0z" fill="#f6c445" ${STROKE}/><circle cx="200" cy="112" r="11" fill="#e0503f"/><circle cx="156" cy="124" r="7" fill="#5aa9e6"/><circle cx="244" cy="124" r="7" fill="#5aa9e6"/>`,
}
