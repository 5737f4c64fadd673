const ABIS = import.meta.glob<Readonly<Record<string, unknown>>>('/src/chain/abi/*.ts')
const SOURCES = import.meta.glob<string>('/src/{core,features,widgets}/**/*.{ts,tsx}', {
  ...{ query: '?raw', import: 'default', eager: true },
})
const IMPORT = /import (?:\{([^}]+)\}|\* as (\w+)) from '~\/chain\/abi\/(\w+)'/g

export interface WrittenFunction {
  /** The file of `src/chain/abi`. */
  readonly file: string
  readonly name: string
  readonly selector: string
  readonly inputs: readonly string[]
  readonly isPayable: boolean
}

/** Every state-changing function that code of the app names, found by its imports. */
export async function writtenFunctions(): Promise<readonly WrittenFunction[]> {
  const found = new Map<string, WrittenFunction>()
  for (const source of Object.values(SOURCES)) {
    for (const [, named, all, file = ''] of source.matchAll(IMPORT)) {
      const module = await abiModule(file)
      const names =
        named === undefined
          ? Array.from(
              source.matchAll(new RegExp(`\\b${String(all)}\\.(\\w+)`, 'g')),
              ([, name = '']) => name,
            )
          : named.split(',').map((each) => each.trim().split(' as ')[0] ?? '')
      for (const name of names) {
        const fragment = module[name]
        if (isWrite(fragment)) found.set(`${file}.${name}`, { ...fragment, file, name })
      }
    }
  }
  return [...found.values()]
}

/** All that a file of `src/chain/abi` exports. */
export async function abiModule(file: string): Promise<Readonly<Record<string, unknown>>> {
  const load = ABIS[`/src/chain/abi/${file}.ts`]
  if (load === undefined) throw new Error(`There is no ABI ${file}.`)
  return load()
}

function isWrite(value: unknown): value is Omit<WrittenFunction, 'file'> {
  return typeof value === 'object' && value !== null && 'isPayable' in value && 'inputs' in value
}
