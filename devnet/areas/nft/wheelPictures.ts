import type { WheelTraits } from './traits'

interface Paste {
  readonly rind: string
  readonly paste: string
  readonly light: string
  readonly deep: string
}

const PASTES: Readonly<Record<WheelTraits['Cheese'], Paste>> = {
  Gouda: { rind: '#d97b1f', paste: '#f9c74f', light: '#fde08d', deep: '#e5a021' },
  Edam: { rind: '#b3202c', paste: '#f6cf6b', light: '#fce6a9', deep: '#dba63a' },
  Brie: { rind: '#ece6d8', paste: '#fbf3d5', light: '#fffbee', deep: '#e8d9a4' },
  Cheddar: { rind: '#8c3b12', paste: '#f28f3b', light: '#f9b877', deep: '#d06f1d' },
  Blue: { rind: '#6f7f95', paste: '#eef2f1', light: '#ffffff', deep: '#5b84b1' },
  Truffle: { rind: '#2e2723', paste: '#e9dcc3', light: '#f7efde', deep: '#5c4a3d' },
}

const BOARDS: Readonly<Record<WheelTraits['Board'], readonly [string, string]>> = {
  Oak: ['#d9b382', '#c39a65'],
  Slate: ['#4a5563', '#3a4350'],
  Marble: ['#eceff3', '#d5dae2'],
  Walnut: ['#7c5236', '#643f27'],
  Gold: ['#f2cf63', '#d8a728'],
}

const CENTRE = 200
const at = (angle: number, radius: number) =>
  `${(CENTRE + radius * Math.cos(angle)).toFixed(1)} ${(CENTRE + radius * Math.sin(angle)).toFixed(1)}`
const around = (count: number, draw: (angle: number, index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw((index * 2 * Math.PI) / count, index)).join('')

/** A wheel of cheese from above as an SVG of 400 by 400: the same for the same token. */
export function wheelPicture(tokenId: number, { Cheese, Pattern, Cut, Board }: WheelTraits): string {
  const { rind, paste, light, deep } = PASTES[Cheese]
  const [plank, grain] = BOARDS[Board]
  const mark = `w${String(tokenId)}`
  const turn = `rotate(${String((tokenId * 47) % 360)} 200 200)`
  const grains = Array.from({ length: 7 }, (_, index) => {
    const y = 20 + index * 60 + ((tokenId * (index + 3)) % 23)
    return `<path d="M0 ${String(y)}q100 ${String(((tokenId + index) % 5) * 6 - 12)} 200 0t200 0" fill="none" stroke="${grain}" stroke-width="${String(3 + ((tokenId + index) % 3))}"/>`
  }).join('')
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">',
    `<defs><radialGradient id="${mark}" cx=".4" cy=".35" r=".75"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${paste}"/></radialGradient><clipPath id="${mark}c"><path d="${shapeOf(Cut)}"/></clipPath></defs>`,
    `<rect width="400" height="400" fill="${plank}"/>${grains}`,
    `<g transform="translate(7 13)" opacity=".22"><g clip-path="url(#${mark}c)" transform="${turn}"><circle cx="200" cy="200" r="158"/></g></g>`,
    `<g clip-path="url(#${mark}c)" transform="${turn}">`,
    `<circle cx="200" cy="200" r="156" fill="${rind}"/><circle cx="200" cy="200" r="138" fill="url(#${mark})"/>`,
    pattern(Pattern, deep, light, tokenId),
    `<circle cx="200" cy="200" r="147" fill="none" stroke="#fff" stroke-width="4" opacity=".35"/>`,
    '</g></svg>',
  ].join('')
}

function shapeOf(cut: WheelTraits['Cut']): string {
  const wedge = (from: number, to: number) =>
    `M200 200L${at(from, 170)}A170 170 0 ${to - from > Math.PI ? '1' : '0'} 1 ${at(to, 170)}Z`
  switch (cut) {
    case 'Whole':
      return 'M200 30a170 170 0 1 1 -0.1 0z'
    case 'Wedge':
      return wedge(0, (5 * Math.PI) / 3)
    case 'Half':
      return wedge(0, Math.PI)
    case 'Slice':
      return wedge(0, (2 * Math.PI) / 3)
  }
}

function pattern(kind: WheelTraits['Pattern'], deep: string, light: string, tokenId: number): string {
  const line = `fill="none" stroke="${deep}" stroke-width="6"`
  const count = 6 + (tokenId % 5) * 2
  switch (kind) {
    case 'Rings':
      return [30, 58, 86, 114]
        .map(
          (radius, index) =>
            `<circle cx="200" cy="200" r="${String(radius)}" ${line} stroke-dasharray="${index % 2 === 0 ? 'none' : '14 10'}"/>`,
        )
        .join('')
    case 'Petals':
      return `${around(count, (angle) => `<ellipse cx="200" cy="126" rx="22" ry="56" fill="${deep}" opacity=".6" transform="rotate(${((angle * 180) / Math.PI).toFixed(1)} 200 200)"/>`)}<circle cx="200" cy="200" r="26" fill="${light}"/>`
    case 'Holes':
      return Array.from({ length: 18 }, (_, index) => {
        const [angle, radius] = [index * 2.4 + tokenId, 24 + ((index * 53 + tokenId * 7) % 100)]
        const [x = '', y = ''] = at(angle, radius).split(' ')
        return `<circle cx="${x}" cy="${y}" r="${String(6 + ((index * 7 + tokenId) % 14))}" fill="${deep}" opacity=".8"/>`
      }).join('')
    case 'Lattice':
      return around(count, (angle) => `<path d="M${at(angle, 134)}L${at(angle + 2, 134)}" ${line}/>`)
    case 'Star':
      return `<polygon points="${around(2 * count, (angle, index) => `${at(angle, index % 2 === 0 ? 128 : 62).replace(' ', ',')} `)}" fill="${deep}" opacity=".7"/><circle cx="200" cy="200" r="40" fill="${light}"/>`
    case 'Spiral': {
      const points = Array.from({ length: 120 }, (_, index) => at(index * 0.26, 4 + index * 1.08)).join('L')
      return `<path d="M${points}" fill="none" stroke="${deep}" stroke-width="10" stroke-linecap="round"/>`
    }
  }
}
