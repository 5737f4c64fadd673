import type { Values } from './keys'

/**
 * Puts values in the place of `%name%`, each as plain text and never read again for names. A name without a value
 * stays visible, and a percent sign that encloses no name is a percent sign.
 */
export function interpolate(text: string, values: Values): string {
  let out = ''
  let from = 0
  for (;;) {
    const open = text.indexOf('%', from)
    if (open < 0) return out + text.slice(from)
    const name = /^%(\w+)%/.exec(text.slice(open))?.[1]
    if (name !== undefined && Object.hasOwn(values, name)) {
      out += text.slice(from, open) + String(values[name])
      from = open + name.length + 2
    } else {
      // Only this sign is passed over: the next one may open a name ('50%%symbol%').
      out += text.slice(from, open + 1)
      from = open + 1
    }
  }
}
