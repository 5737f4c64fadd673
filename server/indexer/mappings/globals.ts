const SECTION = { import: 2, global: 6, export: 7 } as const
const KIND = { function: 0, table: 1, memory: 2, global: 3 } as const
const HEADER_BYTES = 8

/** What the mutable globals of a module are exported as, before their numbers. */
export const GLOBAL_PREFIX = 'global:'

/** The same module with its mutable globals exported, so that whoever runs it can take back what a run has changed. */
export function withExportedGlobals(wasm: Uint8Array): Uint8Array {
  const sections = sectionsOf(wasm)
  const payload = (id: number) => sections.find((each) => each.id === id)?.payload ?? Uint8Array.of(0)
  const exported = mutableGlobals(payload(SECTION.global), importedGlobals(payload(SECTION.import)))
  const known = reader(payload(SECTION.export))
  const count = known.unsigned()
  const entries = exported.map((index) => {
    const name = new TextEncoder().encode(`${GLOBAL_PREFIX}${String(index)}`)
    return [...unsigned(name.length), ...name, KIND.global, ...unsigned(index)]
  })
  const replaced = Uint8Array.from([...unsigned(count + exported.length), ...known.rest(), ...entries.flat()])
  const parts = sections.map(({ id, payload }) => {
    const content = id === SECTION.export ? replaced : payload
    return Buffer.concat([Uint8Array.from([id, ...unsigned(content.length)]), content])
  })
  return Buffer.concat([wasm.subarray(0, HEADER_BYTES), ...parts])
}

function sectionsOf(wasm: Uint8Array) {
  const bytes = reader(wasm.subarray(HEADER_BYTES))
  const sections: { readonly id: number; readonly payload: Uint8Array }[] = []
  while (!bytes.isAtEnd()) sections.push({ id: bytes.byte(), payload: bytes.take(bytes.unsigned()) })
  return sections
}

function importedGlobals(payload: Uint8Array): number {
  const bytes = reader(payload)
  let globals = 0
  for (let left = bytes.unsigned(); left > 0; left -= 1) {
    bytes.take(bytes.unsigned())
    bytes.take(bytes.unsigned())
    const kind = bytes.byte()
    if (kind === KIND.function) bytes.unsigned()
    else if (kind === KIND.global) {
      bytes.take(2)
      globals += 1
    } else throw new Error('A mapping imports functions and globals only.')
  }
  return globals
}

/** The numbers of those that a module's code may change. */
function mutableGlobals(payload: Uint8Array, first: number): readonly number[] {
  const bytes = reader(payload)
  const found: number[] = []
  const count = bytes.unsigned()
  for (let index = first; index < first + count; index += 1) {
    bytes.byte()
    if (bytes.byte() === 1) found.push(index)
    skipConstant(bytes)
  }
  return found
}

/** The bytes that a constant takes by its instruction; LEB128 where it says none. */
const CONSTANT_BYTES: Readonly<Record<number, number | 'leb128'>> = {
  0x23: 'leb128',
  0x41: 'leb128',
  0x42: 'leb128',
  0x43: 4,
  0x44: 8,
}
const END = 0x0b

function skipConstant(bytes: ReturnType<typeof reader>): void {
  for (let code = bytes.byte(); code !== END; code = bytes.byte()) {
    const size = CONSTANT_BYTES[code]
    if (size === undefined) throw new Error(`A global begins with the instruction ${String(code)}.`)
    if (size === 'leb128') bytes.skipLeb128()
    else bytes.take(size)
  }
}

function reader(bytes: Uint8Array) {
  let at = 0
  const byte = () => {
    const value = bytes[at]
    if (value === undefined) throw new Error('The module ends too early.')
    at += 1
    return value
  }
  return {
    byte,
    isAtEnd: () => at === bytes.length,
    take(length: number) {
      at += length
      return bytes.subarray(at - length, at)
    },
    rest: () => bytes.subarray(at),
    skipLeb128() {
      while (byte() >= 0x80);
    },
    unsigned() {
      let value = 0
      for (let shift = 0; ; shift += 7) {
        const next = byte()
        value += (next & 0x7f) * 2 ** shift
        if (next < 0x80) return value
      }
    },
  }
}

function unsigned(value: number): readonly number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]
}
