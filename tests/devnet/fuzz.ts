import { createRandom } from '../../devnet/random'
import { type Hostile, hostile } from './attacks'
import { E18 } from './farming'
import { ALICE, BOB, type Chain, type Contract, MAX, ME } from './support'

/** A long run sets more: FUZZ_STEPS=3000 takes thousands of steps with each contract. */
const STEPS = Number(process.env['FUZZ_STEPS'] ?? 40)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_220_126)
/** How often the books are looked at, which costs as much as a step. */
const CHECK_EVERY = 4
export const FUZZ_TIMEOUT = 120_000 + STEPS * 1000

export type Act = readonly [method: string, args: readonly unknown[], value?: bigint]

/** A contract with what people and its owner do to it, and what has to hold whatever they do. */
export interface Subject {
  readonly contract: Contract
  /** What a person may do; `units` is any amount, often one that fits. */
  readonly acts: (units: bigint, pick: (below: number) => number, who: string) => readonly Act[]
  readonly ownerActs?: (units: bigint, pick: (below: number) => number) => readonly Act[]
  readonly owner?: string
  /** What happens to other contracts, by the first account. */
  readonly elsewhere?: (
    pick: (below: number) => number,
  ) => readonly (readonly [contract: Contract, method: string, args: readonly unknown[]])[]
  /** Units that someone has staked, as the contract says. */
  readonly stakeOf: (who: string) => Promise<bigint>
  /** Throws when the books do not agree; `stakes` are those of all. */
  readonly check: (stakes: bigint) => Promise<void>
  /** How someone leaves for good, when the token has dropped its habits. */
  readonly leave: (who: string) => Promise<readonly Act[]>
}

export interface Players extends Hostile {
  /** Two accounts with keys, and the contract that calls back; each has a million of the token. */
  readonly all: readonly string[]
}

export async function players(chain: Chain): Promise<Players> {
  const made = await hostile(chain)
  for (const who of [ALICE, BOB]) await chain.send(made.token, 'mint', [who, 1_000_000n * E18])
  return { ...made, all: [ALICE, BOB, made.attacker.address] }
}

/** Lets a contract take a token from all of them. */
export async function allowAll(
  chain: Chain,
  { all, attacker, run }: Players,
  token: Contract,
  spender: Contract,
): Promise<void> {
  for (const who of all) {
    if (who === attacker.address) await run(token, 'approve', [spender.address, MAX])
    else await chain.send(token, 'approve', [spender.address, MAX], { from: who })
  }
}

/**
 * Random steps of people, of an owner and of the token's habits, with the books looked at between them; then everyone
 * leaves. What the contract refuses changes nothing. Gives how many steps went through.
 */
export async function play(
  chain: Chain,
  people: Players,
  subject: Subject,
  name: string,
  { steps = STEPS, season = 0 } = {},
): Promise<number> {
  const random = createRandom(SEED + name.length + season * 1000)
  const pick = (below: number) => Math.floor(random.next() * below)
  const { contract, owner = ME } = subject
  const { token, attacker, all } = people
  const encoded = ([method, args]: Act) => contract.abi.encodeFunctionData(method, [...args])

  async function attempt(from: string, to: string, data: string, value = 0n): Promise<boolean> {
    const transaction = { from, to, data, value: `0x${value.toString(16)}`, gas: '0x4c4b40', gasPrice: '0x0' }
    const hash = await chain.rpc<string>('eth_sendTransaction', transaction)
    await chain.rpc('evm_mine')
    return (await chain.rpc<{ status: string }>('eth_getTransactionReceipt', hash)).status === '0x1'
  }
  async function act(who: string, done: Act): Promise<boolean> {
    if (who !== attacker.address) return attempt(who, contract.address, encoded(done), done[2])
    const args = [contract.address, encoded(done)]
    return attempt(ME, attacker.address, attacker.abi.encodeFunctionData('run', args), done[2])
  }
  const one = <T>(of: readonly T[]): T => of[pick(of.length)] as T
  const units = async (who: string) => {
    const staked = await subject.stakeOf(who)
    return (
      [1n, E18, 1000n * E18, staked, staked / 2n, BigInt(1 + pick(1_000_000)) * 10n ** 15n][pick(6)] ?? 1n
    )
  }
  async function checked(): Promise<void> {
    let stakes = 0n
    for (const who of all) stakes += await subject.stakeOf(who)
    await subject.check(stakes)
    // Nothing that was prepared for a call back went through.
    const { done } = await people.outcome()
    if (done > 0n)
      throw new Error(`${name}: ${String(done)} calls went through while another was in progress.`)
  }

  let through = 0
  for (let step = 0; step < steps; step++) {
    const who = one(all)
    const amount = await units(who)
    const what = pick(20)
    if (what < 12) {
      const acts = subject.acts(amount, pick, who)
      if (who === attacker.address) await people.prepare(contract, ...pairOf(one(acts)))
      if (await act(who, one(acts))) through += 1
    } else if (what < 14) {
      const [method, args] = one<Act>([
        ['setTax', [BigInt(pick(2) * pick(3000))]],
        ['setRefusesZero', [pick(2) === 0]],
        ['setRefuses', [one(all), pick(3) === 0]],
        ['transfer', [contract.address, amount]],
      ])
      await attempt(ME, token.address, token.abi.encodeFunctionData(method, [...args]))
    } else if (what === 14 && subject.elsewhere !== undefined) {
      const [target, method, args] = one(subject.elsewhere(pick))
      await attempt(ME, target.address, target.abi.encodeFunctionData(method, [...args]))
    } else if (what < 17 && subject.ownerActs !== undefined) {
      await attempt(owner, contract.address, encoded(one(subject.ownerActs(amount, pick))))
    } else {
      await chain.rpc(
        'anvil_mine',
        `0x${(1 + pick(20)).toString(16)}`,
        `0x${(1 + pick(100_000)).toString(16)}`,
      )
    }
    if (step % CHECK_EVERY === 0) await checked()
  }
  await chain.send(token, 'setTax', [0n])
  await chain.send(token, 'setRefusesZero', [false])
  for (const who of all) await chain.send(token, 'setRefuses', [who, false])
  await people.prepare(contract, ...pairOf(one(subject.acts(1n, pick, attacker.address))))
  for (const who of all) {
    for (const done of await subject.leave(who)) {
      if (!(await act(who, done))) throw new Error(`${name}: ${who} cannot leave by ${done[0]}.`)
    }
    if ((await subject.stakeOf(who)) !== 0n) throw new Error(`${name}: a stake of ${who} is left.`)
    await checked()
  }
  return through
}

/**
 * The same with something that comes to its end by itself: as many of them, one after the other, as the steps are enough
 * for.
 */
export async function playSeasons(
  chain: Chain,
  name: string,
  start: () => Promise<readonly [Players, Subject]>,
): Promise<number> {
  let through = 0
  for (let season = 0; season * SEASON < STEPS; season++) {
    const snapshot = await chain.rpc<string>('evm_snapshot')
    through += await play(chain, ...(await start()), name, { steps: SEASON, season })
    await chain.rpc('evm_revert', snapshot)
  }
  return through
}
const SEASON = 40

function pairOf([method, args]: Act): readonly [string, readonly unknown[]] {
  return [method, args]
}
