import { type FunctionFragment, id, type Interface, ZeroHash } from 'ethers'
import { type HolderName, isRole, ITSELF, type PowerKind } from '~/domain/governance/power'
import type { ContractsArea } from './area'
import type { Artifacts } from './compile'
import type { ContractPowers } from './contractPowers'
import { artifactOf, interfaceOf } from './deployed'

interface Power {
  readonly holder: HolderName
  readonly kind: PowerKind
  readonly methods: readonly FunctionFragment[]
}

const ADMIN = 'DEFAULT_ADMIN_ROLE'

/** The powers over a contract with the functions of its ABI; throws where there is no such function. */
export function powersOf({ contract, powers }: ContractPowers, artifacts: Artifacts): readonly Power[] {
  const face = interfaceOf(artifactOf(artifacts, contract))
  const described = Object.entries(powers).flatMap(([holder, byKind]) =>
    Object.entries(byKind).map(([kind, methods]): Power => ({
      ...{ holder, kind: kind as PowerKind },
      methods: methods.map((method) => functionOf(face, contract, method)),
    })),
  )
  const handingOver = [
    { holder: 'owner', methods: ['transferOwnership', 'renounceOwnership'], mark: 'transferOwnership' },
    { holder: ADMIN, methods: ['grantRole', 'revokeRole'], mark: 'grantRole' },
  ].flatMap(({ holder, methods, mark }): readonly Power[] =>
    face.hasFunction(mark)
      ? [{ holder, kind: 'access', methods: methods.flatMap((each) => face.getFunction(each) ?? []) }]
      : [],
  )
  return merged([...described, ...handingOver])
}

function merged(powers: readonly Power[]): readonly Power[] {
  const all = new Map<string, Power>()
  for (const power of powers) {
    const key = `${power.holder} ${power.kind}`
    const before = all.get(key)
    const methods = [...(before?.methods ?? []), ...power.methods]
    all.set(key, { ...power, methods: [...new Set(methods)] })
  }
  return [...all.values()]
}

function functionOf(face: Interface, contract: string, method: string): FunctionFragment {
  const found = face.getFunction(method)
  if (found === null) throw new Error(`${contract} has no function ${method}.`)
  return found
}

/** What a role is called on the chain. */
export function roleHash(role: HolderName): string {
  return role === ADMIN ? ZeroHash : id(role)
}

/** Every description of these areas, by the contract's name in Solidity. */
export function describedPowers(
  areas: readonly ContractsArea[],
): ReadonlyMap<string, ContractPowers & { readonly area: string }> {
  return new Map(
    areas.flatMap(({ name: area, powers = [] }) =>
      powers.map((each) => [each.contract, { ...each, area }] as const),
    ),
  )
}

const HEADER_TYPES = `import type { GovernedAbi } from '~/chain/governance/governedAbi'\n`

/** src/chain/abi/powers.ts: what the page of /transparency knows of each contract. */
export function powersText(areas: readonly ContractsArea[], artifacts: Artifacts): string {
  const entries = [...describedPowers(areas)].map(([contract, described]) => {
    const face = interfaceOf(artifactOf(artifacts, contract))
    const powers = powersOf(described, artifacts)
    const holders = [...new Set(powers.map(({ holder }) => holder))]
    return [
      contract,
      {
        area: described.area,
        getters: Object.fromEntries(
          holders
            .filter((holder) => !isRole(holder) && holder !== ITSELF)
            .map((holder) => [holder, functionOf(face, contract, holder).selector]),
        ),
        roles: Object.fromEntries(
          holders.filter((holder) => isRole(holder)).map((holder) => [holder, roleHash(holder)]),
        ),
        powers: powers.map(({ holder, kind, methods }) => ({
          ...{ holder, kind },
          methods: methods.map(({ name, selector, inputs }) => ({
            ...{ name, selector },
            inputs: inputs.map((each) => each.format('sighash')),
          })),
        })),
        terms: (described.terms ?? []).map(({ method, unit, limit }) => ({
          ...{ name: method, selector: functionOf(face, contract, method).selector, unit },
          ...(limit === undefined ? {} : { limit: functionOf(face, contract, limit).selector }),
        })),
      },
    ] as const
  })
  const value = JSON.stringify(Object.fromEntries(entries))
  return `${HEADER_TYPES}\n/** Each contract’s powers and terms, by its name in Solidity. */\nexport const powers: Readonly<Record<string, GovernedAbi>> = ${value}\n`
}
