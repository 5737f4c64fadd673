import { E18 } from './farming'
import { type Chain, type Contract, ME } from './support'

/** A token with every bad habit, and an attacker who calls back into whatever calls. */
export interface Hostile {
  readonly token: Contract
  readonly attacker: Contract
  /** As the attacker. */
  readonly run: (
    target: Contract,
    method: string,
    args?: readonly unknown[],
    value?: bigint,
  ) => Promise<unknown>
  /** What the attacker does when called, once. */
  readonly prepare: (target: Contract, method: string, args?: readonly unknown[]) => Promise<unknown>
  /** How many of the calls that were prepared went through, and how many were refused. */
  readonly outcome: () => Promise<{ readonly done: bigint; readonly refused: bigint }>
}

/** The first account and the attacker hold a million of the token each; it calls the attacker back. */
export async function hostile(chain: Chain): Promise<Hostile> {
  const token = await chain.create('HostileToken', 2_000_000n * E18)
  const attacker = await chain.create('Reenterer')
  await chain.send(token, 'transfer', [attacker.address, 1_000_000n * E18])
  await chain.send(token, 'setCalls', [attacker.address, true])
  const data = (target: Contract, method: string, args: readonly unknown[]) =>
    target.abi.encodeFunctionData(method, [...args])
  return {
    token,
    attacker,
    run: (target, method, args = [], value = 0n) =>
      chain.send(attacker, 'run', [target.address, data(target, method, args)], { from: ME, value }),
    prepare: (target, method, args = []) =>
      chain.send(attacker, 'prepare', [target.address, data(target, method, args), 1n]),
    async outcome() {
      return {
        done: await chain.call<bigint>(attacker, 'done'),
        refused: await chain.call<bigint>(attacker, 'refused'),
      }
    },
  }
}
