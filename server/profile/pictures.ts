import type { Bunny, Ears, Extra, Eyes, Fur, Mouth, Scene } from '../../deploy/profile/bunnies'

const INK = '#2b2118'
const SIZE = 400
/** Steps of a sequence that fills a cube evenly: powers of 1 / 1.2207, the root of x⁴ = x + 1 (R₃). */
const EVEN = [0.8191725134, 0.6710436067, 0.5497004779] as const

interface Coat {
  readonly fur: string
  readonly shade: string
  readonly light: string
  readonly inner: string
}

const COATS: Readonly<Record<Fur, Coat>> = {
  cream: { fur: '#f6e3c1', shade: '#e3c795', light: '#fdf3df', inner: '#f2b7a0' },
  honey: { fur: '#f2b84b', shade: '#d8952a', light: '#f9d383', inner: '#f7d9a8' },
  cocoa: { fur: '#9a6b4f', shade: '#7b5039', light: '#c39878', inner: '#e7b69b' },
  rose: { fur: '#f3a9b5', shade: '#dd8496', light: '#fad0d6', inner: '#fbe1e4' },
  mint: { fur: '#a5d8bd', shade: '#7bbb9b', light: '#cdeedd', inner: '#f6c9c0' },
  sky: { fur: '#9cc6ea', shade: '#719fcb', light: '#c9e1f6', inner: '#f4c5cf' },
  plum: { fur: '#a18acb', shade: '#7f67ac', light: '#c9b9e6', inner: '#f0bfd0' },
  ash: { fur: '#a9adb8', shade: '#858a98', light: '#d0d3da', inner: '#efb9b9' },
  snow: { fur: '#fbfaf7', shade: '#dcd9d2', light: '#ffffff', inner: '#f6c4c4' },
}

/** A bunny as an SVG of 400 by 400, the same for the same bunny. */
export function bunnyPicture(bunny: Bunny): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(SIZE)} ${String(SIZE)}" width="${String(SIZE)}" height="${String(SIZE)}">${drawn(bunny)}</svg>`
}

/** Some of them side by side, each 400 wide. */
export function bannerPicture(bunnies: readonly Bunny[]): string {
  const width = String(bunnies.length * SIZE)
  const all = bunnies.map(
    (bunny, index) =>
      `<svg x="${String(index * SIZE)}" width="${String(SIZE)}" height="${String(SIZE)}" viewBox="0 0 400 400">${drawn(bunny)}</svg>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${String(SIZE)}" width="${width}" height="${String(SIZE)}">${all.join('')}</svg>`
}

function drawn(bunny: Bunny): string {
  const coat = COATS[bunny.fur]
  // Ids of gradients have to differ where several pictures share a page.
  const mark = `b${String(bunny.id)}`
  return [
    `<defs><radialGradient id="${mark}" cx=".42" cy=".3" r=".8"><stop offset="0" stop-color="${coat.light}"/><stop offset=".55" stop-color="${coat.fur}"/><stop offset="1" stop-color="${coat.shade}"/></radialGradient></defs>`,
    scene(bunny.scene, bunny.id, mark),
    '<ellipse cx="200" cy="404" rx="150" ry="30" fill="#000" opacity=".14"/>',
    earsOf(bunny.ears, coat, mark),
    body(coat, mark),
    head(coat, mark),
    EYES[bunny.eyes],
    `<path d="M188 262q12 -9 24 0q-2 13 -12 15q-10 -2 -12 -15z" fill="${coat.inner}" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/>`,
    MOUTHS[bunny.mouth],
    EXTRAS[bunny.extra],
  ].join('')
}

function body({ light }: Coat, mark: string): string {
  return `<path d="M92 410c4 -66 48 -96 108 -96s104 30 108 96z" fill="url(#${mark})"/><path d="M148 410c2 -40 22 -62 52 -62s50 22 52 62z" fill="${light}" opacity=".8"/>`
}

function head({ shade, light, inner }: Coat, mark: string): string {
  return [
    `<path d="M200 148c66 0 104 42 104 92c0 54 -46 86 -104 86s-104 -32 -104 -86c0 -50 38 -92 104 -92z" fill="url(#${mark})"/>`,
    `<path d="M108 276c16 34 52 50 92 50s76 -16 92 -50c-18 22 -52 34 -92 34s-74 -12 -92 -34z" fill="${shade}" opacity=".5"/>`,
    `<ellipse cx="176" cy="284" rx="34" ry="27" fill="${light}"/><ellipse cx="224" cy="284" rx="34" ry="27" fill="${light}"/>`,
    `<ellipse cx="126" cy="268" rx="20" ry="13" fill="${inner}" opacity=".75"/><ellipse cx="274" cy="268" rx="20" ry="13" fill="${inner}" opacity=".75"/>`,
    `<path d="M184 154q4 -22 16 -28q-2 12 4 16q8 -10 18 -10q-8 8 -6 22z" fill="${light}"/>`,
    `<g stroke="${INK}" stroke-width="2.5" stroke-linecap="round" opacity=".35"><path d="M150 280l-46 -6M150 290l-44 8M250 280l46 -6M250 290l44 8"/></g>`,
  ].join('')
}

function earsOf(kind: Ears, coat: Coat, mark: string): string {
  const placed = (x: number, y: number, angle: number, height: number, isRight: boolean) =>
    `<g transform="translate(${String(x)} ${String(y)}) rotate(${String(angle)})${isRight ? ' scale(-1 1)' : ''}">${longEar(coat, mark, height)}</g>`
  switch (kind) {
    case 'tall':
      return placed(152, 176, -8, 150, false) + placed(248, 176, 8, 150, true)
    case 'wide':
      return placed(140, 186, -34, 140, false) + placed(260, 186, 34, 140, true)
    case 'short':
      return placed(148, 176, -16, 96, false) + placed(252, 176, 16, 96, true)
    case 'one down':
      return placed(152, 176, -10, 150, false) + lop(coat, mark, true)
    case 'floppy':
      return lop(coat, mark, false) + lop(coat, mark, true)
  }
}

/** An upright ear from its root at 0, 0. */
function longEar({ inner }: Coat, mark: string, height: number): string {
  const at = (part: number) => String(Math.round(-height * part))
  return `<path d="M-34 18C-46 ${at(0.4)} -40 ${at(1)} -6 ${at(1)}C30 ${at(1)} 44 ${at(0.4)} 34 18Z" fill="url(#${mark})"/><path d="M-17 12C-26 ${at(0.36)} -22 ${at(0.86)} -4 ${at(0.86)}C16 ${at(0.86)} 24 ${at(0.36)} 18 12Z" fill="${inner}"/>`
}

/** One that hangs at the side of the head. */
function lop({ inner }: Coat, mark: string, isRight: boolean): string {
  const flip = isRight ? 'translate(400 0) scale(-1 1)' : ''
  return `<g transform="${flip}"><path d="M176 168C150 120 84 118 62 168C42 216 46 280 74 296C104 306 116 262 122 222C128 196 150 186 176 168Z" fill="url(#${mark})"/><path d="M140 164C116 148 90 156 80 184C70 218 70 256 82 266C96 268 100 238 106 212C112 190 124 178 140 164Z" fill="${inner}"/></g>`
}

const EYE = (x: number, shine = 6) =>
  `<ellipse cx="${String(x)}" cy="232" rx="15" ry="19" fill="${INK}"/><circle cx="${String(x + 5)}" cy="224" r="${String(shine)}" fill="#fff"/><circle cx="${String(x - 5)}" cy="240" r="3" fill="#fff" opacity=".7"/>`
const CLOSED = (x: number, bend: number) =>
  `<path d="M${String(x - 18)} 234q18 ${String(bend)} 36 0" fill="none" stroke="${INK}" stroke-width="6" stroke-linecap="round"/>`
const BROW = (x: number, tilt: number) =>
  `<path d="M${String(x - 18)} ${String(206 - tilt)}L${String(x + 18)} ${String(206 + tilt)}" stroke="${INK}" stroke-width="5" stroke-linecap="round"/>`

function star(x: number, y: number, size: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? size : size * 0.45
    const angle = (index * Math.PI) / 5 - Math.PI / 2
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `<polygon points="${points.join(' ')}" fill="${fill}"/>`
}

const EYES: Readonly<Record<Eyes, string>> = {
  open: EYE(154) + EYE(246),
  asleep: `${CLOSED(154, 16)}${CLOSED(246, 16)}<path d="M312 150h24l-24 26h24M346 108h18l-18 20h18" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
  starry: `<ellipse cx="154" cy="232" rx="18" ry="21" fill="${INK}"/><ellipse cx="246" cy="232" rx="18" ry="21" fill="${INK}"/>${star(154, 231, 12, '#ffd75e')}${star(246, 231, 12, '#ffd75e')}`,
  wink: `${EYE(154)}${CLOSED(246, -16)}`,
  happy: CLOSED(154, -26) + CLOSED(246, -26),
  sly: `${EYE(154)}${EYE(246)}<path d="M134 222q20 -14 40 2v-16h-40zM226 224q20 -16 40 -2v-14h-40z" fill="${INK}" opacity=".18"/>${BROW(154, 6)}${BROW(246, -6)}`,
  shades: `<path d="M112 212h80q4 44 -34 46q-42 2 -46 -46zM208 212h80q-4 48 -46 46q-38 -2 -34 -46z" fill="${INK}"/><path d="M190 218q10 -6 20 0" stroke="${INK}" stroke-width="6" fill="none"/><path d="M126 222l22 0l-16 22zM222 222l22 0l-16 22z" fill="#fff" opacity=".3"/>`,
  'round glasses': `${EYE(154)}${EYE(246)}<g fill="none" stroke="${INK}" stroke-width="5"><circle cx="154" cy="232" r="33"/><circle cx="246" cy="232" r="33"/><path d="M187 228q13 -9 26 0M121 226l-20 -8M279 226l20 -8"/></g>`,
}

const LINE = `fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round"`
const LIPS = `<path d="M200 277v9" ${LINE}/>`
const MOUTHS: Readonly<Record<Mouth, string>> = {
  smile: `${LIPS}<path d="M176 286q12 14 24 0q12 14 24 0" ${LINE}/>`,
  calm: `${LIPS}<path d="M184 290q16 6 32 0" ${LINE}/>`,
  grin: `${LIPS}<path d="M172 286h56q-4 26 -28 26t-28 -26z" fill="${INK}"/><path d="M182 302q18 -8 36 0q-8 10 -18 10t-18 -10z" fill="#ef7f7f"/>`,
  teeth: `<path d="M188 288h11v20q-11 2 -11 -6zM201 288h11v14q0 8 -11 6z" fill="#fff" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/>${LIPS}<path d="M172 286q14 10 28 0q14 10 28 0" ${LINE}/>`,
  tongue: `<path d="M189 291h22v12q0 13 -11 13t-11 -13z" fill="#f0717f" stroke="${INK}" stroke-width="3"/>${LIPS}<path d="M174 286q13 12 26 0q13 12 26 0" ${LINE}/>`,
  whistle: `${LIPS}<ellipse cx="200" cy="296" rx="9" ry="10" fill="${INK}"/><path d="M300 318v-32l20 -6v32" fill="none" stroke="#fff" stroke-width="5" stroke-linejoin="round"/><ellipse cx="293" cy="319" rx="9" ry="7" fill="#fff"/><ellipse cx="313" cy="313" rx="9" ry="7" fill="#fff"/>`,
}

const EXTRAS: Readonly<Record<Extra, string>> = {
  none: '',
  scarf: `<path d="M116 322q84 40 168 0q14 16 4 32q-88 36 -176 0q-8 -18 4 -32z" fill="#d9483b"/><path d="M258 340l34 -4l14 56l-40 4z" fill="#b93a2f"/><path d="M140 336l8 26M180 344l4 26M224 344l-4 26" stroke="#f3c1bb" stroke-width="7"/>`,
  crown: `<path d="M146 148l-8 -54l34 26l28 -44l28 44l34 -26l-8 54z" fill="#f6c445" stroke="#c98f16" stroke-width="4" stroke-linejoin="round"/><path d="M144 138h112v14h-112z" fill="#e0a521"/><circle cx="200" cy="118" r="8" fill="#e0503f"/><circle cx="166" cy="128" r="5" fill="#5aa9e6"/><circle cx="234" cy="128" r="5" fill="#5aa9e6"/>`,
  flower: `<g transform="translate(268 162)">${[0, 72, 144, 216, 288].map((angle) => `<ellipse cx="0" cy="-22" rx="14" ry="19" fill="#fff" stroke="#eadfe0" stroke-width="2" transform="rotate(${String(angle)})"/>`).join('')}<circle r="13" fill="#f6c445"/></g>`,
  bow: `<g transform="translate(262 156) rotate(14)"><path d="M0 0l-46 -28q-10 28 0 56zM0 0l46 -28q10 28 0 56z" fill="#e25b7a"/><path d="M-10 -2l-28 -14M10 -2l28 -14" stroke="#f6b6c5" stroke-width="4"/><circle r="13" fill="#c23f60"/></g>`,
  cap: `<path d="M112 186c0 -62 40 -84 88 -84s88 22 88 84q-88 -26 -176 0z" fill="#3a5a9b"/><path d="M112 186q88 -28 176 0q20 -2 44 16q-120 -22 -220 0z" fill="#2a4378"/><circle cx="200" cy="102" r="9" fill="#2a4378"/>${star(200, 146, 19, '#f6c445')}`,
  headphones: `<path d="M94 236c-6 -84 44 -120 106 -120s112 36 106 120" fill="none" stroke="#333a48" stroke-width="15"/><rect x="74" y="208" width="40" height="72" rx="20" fill="#333a48"/><rect x="286" y="208" width="40" height="72" rx="20" fill="#333a48"/><rect x="82" y="220" width="12" height="48" rx="6" fill="#f6c445"/><rect x="306" y="220" width="12" height="48" rx="6" fill="#f6c445"/>`,
  cheese: `<g transform="translate(138 330)"><path d="M0 30L96 -6q34 12 34 36z" fill="#ffdc7a"/><path d="M0 30h130v44h-130z" fill="#f6c445"/><circle cx="30" cy="52" r="10" fill="#dba226"/><circle cx="72" cy="46" r="7" fill="#dba226"/><circle cx="104" cy="58" r="11" fill="#dba226"/></g><ellipse cx="142" cy="384" rx="24" ry="20" fill="#fff" opacity=".85"/><ellipse cx="262" cy="384" rx="24" ry="20" fill="#fff" opacity=".85"/>`,
  'wizard hat': `<path d="M112 170q88 -34 176 0L214 22q-10 -14 -22 2z" fill="#4b3a8c"/><path d="M84 178q116 -54 232 0q-8 22 -34 16q-82 -28 -164 0q-26 6 -34 -16z" fill="#3a2c70"/>${star(196, 92, 15, '#ffe08a')}${star(232, 136, 10, '#ffe08a')}${star(164, 132, 8, '#ffe08a')}`,
  'party hat': `<path d="M146 154q54 -22 108 0L202 40z" fill="#45b5aa"/><path d="M168 118q36 -2 56 -24M154 142q54 0 88 -34" stroke="#f9e27d" stroke-width="9" fill="none"/><path d="M146 154q54 -22 108 0" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round"/><circle cx="202" cy="40" r="15" fill="#ef6f6c"/>`,
  ticket: `<g transform="translate(132 336) rotate(-7)"><path d="M0 0h136v20a10 10 0 0 0 0 20v20H0v-20a10 10 0 0 0 0 -20z" fill="#fff7e0" stroke="#d9a441" stroke-width="4"/><path d="M36 4v52" stroke="#d9a441" stroke-width="3" stroke-dasharray="6 6"/>${star(84, 30, 19, '#e0503f')}</g>`,
  drop: `<path d="M282 128q30 40 30 58a30 30 0 0 1 -60 0q0 -18 30 -58z" fill="#f2a33a" stroke="#c97c17" stroke-width="4"/><path d="M268 184a14 14 0 0 0 12 16" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round" opacity=".8"/>`,
  monocle: `<circle cx="246" cy="232" r="34" fill="#fff" opacity=".22"/><circle cx="246" cy="232" r="34" fill="none" stroke="#c99a2e" stroke-width="7"/><path d="M270 256q24 48 -8 88" fill="none" stroke="#c99a2e" stroke-width="4" stroke-dasharray="2 6" stroke-linecap="round"/>`,
}

/** What is behind, with what is strewn about in it following from the bunny. */
function scene(kind: Scene, seed: number, mark: string): string {
  const strewn = (count: number, draw: (x: number, y: number, part: number) => string) =>
    Array.from({ length: count }, (_, index) => {
      const [x, y, part] = EVEN.map((step) => ((seed * 37 + index) * step) % 1) as [number, number, number]
      return draw(Math.round(x * SIZE), Math.round(y * SIZE), part)
    }).join('')
  const sky = (top: string, bottom: string) =>
    `<linearGradient id="${mark}s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><rect width="400" height="400" fill="url(#${mark}s)"/>`
  const disc = (x: number, y: number, radius: number, fill: string, opacity = 1) =>
    `<circle cx="${String(x)}" cy="${String(y)}" r="${radius.toFixed(1)}" fill="${fill}" opacity="${String(opacity)}"/>`
  switch (kind) {
    case 'dawn':
      return `${sky('#f7c59f', '#fbe7c6')}${disc(200, 250, 170, '#fff', 0.28)}${disc(200, 250, 122, '#fff', 0.3)}`
    case 'meadow':
      return `${sky('#bfe3f2', '#e6f5e0')}<path d="M0 320q100 -60 210 -20t190 -20v120H0z" fill="#9ccf84"/><path d="M0 360q130 -50 400 -10v50H0z" fill="#7dba6a"/>${disc(330, 74, 34, '#fbe08a')}`
    case 'night':
      return `${sky('#1f2350', '#5a4b8f')}${strewn(34, (x, y, part) => disc(x, y, 1 + part * 2.4, '#fff', 0.8))}<path d="M338 48a44 44 0 1 0 24 72a52 52 0 0 1 -24 -72z" fill="#ffe7a3"/>`
    case 'syrup':
      return `${sky('#f9dfae', '#f5c87a')}<path d="M0 0h400v70q-20 40 -40 0t-40 20q-18 90 -40 20t-50 -20q-20 70 -44 10t-46 -10q-20 110 -46 20t-44 -10q-16 50 -30 0z" fill="#c9741c"/><path d="M30 24h320" stroke="#e59a48" stroke-width="10" stroke-linecap="round"/>`
    case 'sea':
      return `${sky('#bfe6ef', '#7cc3d9')}${[250, 296, 342].map((y, index) => `<path d="M-40 ${String(y)}q40 -26 80 0t80 0t80 0t80 0t80 0t80 0v160h-480z" fill="${['#58a9c9', '#3f90b6', '#2f79a0'][index] ?? ''}" transform="translate(${String(index * 26)} 0)"/>`).join('')}`
    case 'confetti': {
      const colours = ['#ef6f6c', '#f6c445', '#45b5aa', '#6c8ef5', '#fff']
      return `${sky('#fde2e4', '#fff1d6')}${strewn(56, (x, y, part) => `<rect x="${String(x)}" y="${String(y)}" width="${String(8 + Math.round(part * 8))}" height="8" rx="3" fill="${colours[Math.floor(part * 5)] ?? ''}" transform="rotate(${String(Math.round(part * 720))} ${String(x)} ${String(y)})"/>`)}`
    }
    case 'cheese':
      return `${sky('#ffd970', '#f4b93c')}${strewn(13, (x, y, part) => disc(x, y, 14 + part * 30, '#e0a12c', 0.55))}`
    case 'rays':
      return `<rect width="400" height="400" fill="#fbe3a1"/>${Array.from({ length: 12 }, (_, index) => `<path d="M200 230L170 -180h60z" fill="#f7cf6b" transform="rotate(${String(index * 30)} 200 230)"/>`).join('')}`
    case 'dots':
      return `${sky('#d8e2f7', '#eadcf5')}${Array.from({ length: 49 }, (_, index) => disc((index % 7) * 62 + (Math.floor(index / 7) % 2) * 31 + 6, Math.floor(index / 7) * 62 + 14, 9, '#fff', 0.75)).join('')}`
  }
}
