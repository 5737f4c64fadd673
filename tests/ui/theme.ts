import { readFileSync } from 'node:fs'

type Tokens = Readonly<Record<string, string>>

/** The custom properties of theme.css by theme; dark takes from light what it does not set. */
export function themes(): { readonly light: Tokens; readonly dark: Tokens } {
  const sheet = readFileSync('src/ui/theme.css', 'utf8')
  const light = block(sheet, ':root {')
  return { light, dark: { ...light, ...block(sheet, ":root[data-theme='dark'] {") } }
}

function block(sheet: string, selector: string): Tokens {
  const from = sheet.indexOf(selector)
  if (from < 0) throw new Error(`No block ${selector}`)
  const body = sheet.slice(from, sheet.indexOf('}', from))
  const pairs = [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']): [string, string] => [name, value]))
}

/** WCAG 2.2: contrast of two opaque colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(channels(a)), luminance(channels(b))].sort((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function channels(color: string): readonly number[] {
  const hex = /^#([0-9a-f]{6})$/i.exec(color)?.[1]
  if (hex !== undefined) return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
  const hsl = /^hsl\((\d+) (\d+)% (\d+)%\)$/.exec(color)
  if (hsl === null) throw new Error(`Not an opaque colour: ${color}`)
  const [h, s, l] = [Number(hsl[1]), Number(hsl[2]) / 100, Number(hsl[3]) / 100]
  return [0, 8, 4].map((n) => {
    const k = (n + h / 30) % 12
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  })
}

function luminance(rgb: readonly number[]): number {
  const linear = rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return (linear[0] ?? 0) * 0.2126 + (linear[1] ?? 0) * 0.7152 + (linear[2] ?? 0) * 0.0722
}
