import { interfaceOf, artifactOf } from '../../contracts/deployed'
import { COIN } from '../config'
import { TIMELOCK } from '../exchange/launch'
import { addressOf, amountOf, argumentOf, exactly } from './arguments'
import { contractNameOf } from './deployment'
import type { Operation, OperationContext } from './operation'
import { execution, type Scheduled, scheduledOperations } from './timelock'
import { isRole } from '~/domain/governance/power'
import { roleHash } from '../../contracts/power'

/** What every contract of a deployment can be told. */
export const commonOperations: readonly Operation[] = [
  {
    name: 'call',
    usage: 'KEY FUNCTION ARGUMENTS… · any function of a contract; lists as JSON',
    plan({ builder, deployment }, [key = '', method = '', ...args]) {
      const contract = contractNameOf(deployment, key)
      const face = interfaceOf(artifactOf(builder.artifacts, contract))
      const fragment = face.getFunction(method)
      if (fragment === null) throw new Error(`${contract} has no function ${method}.`)
      if (fragment.constant) throw new Error(`${method} of ${contract} changes nothing.`)
      exactly(
        args,
        fragment.inputs.map((input) => (input.name === '' ? input.type : input.name)),
      )
      const values = fragment.inputs.map((input, index) => argumentOf(input, args[index] ?? ''))
      builder.call(key, { to: placeOf(deployment, key), contract, method, args: values })
    },
  },
  {
    name: 'pause',
    usage: 'KEY [COLLECTION] · keeps new entries out at once, or closes a collection of NftMarket',
    plan: (context, args) => pausing(context, args, true),
  },
  {
    name: 'unpause',
    usage: 'KEY · opens it again',
    plan: (context, args) => pausing(context, args, false),
  },
  {
    name: 'fund',
    usage: 'KEY TOKEN AMOUNT · sends whole tokens from the signer to a contract',
    plan({ builder, deployment }, args) {
      exactly(args, ['KEY', 'TOKEN', 'AMOUNT'])
      const [key = '', symbol = '', text] = args
      contractNameOf(deployment, key)
      if (symbol === COIN) throw new Error('Contracts take no coin: name a token, such as WCOIN.')
      const units = builder.unitsOf(symbol, amountOf(text, 'AMOUNT'))
      const call = { to: builder.token(symbol), contract: 'Erc20', method: 'transfer' }
      builder.call(`${symbol} for ${key}`, { ...call, args: [placeOf(deployment, key), units] })
    },
  },
  {
    name: 'hand-over',
    usage: 'KEY HOLDER ADDRESS · gives a power away: owner, admin, operatorAddress, guardian, POINT_ROLE, …',
    plan({ builder, deployment }, args) {
      exactly(args, ['KEY', 'HOLDER', 'ADDRESS'])
      const [key = '', holder = '', text] = args
      const contract = contractNameOf(deployment, key)
      const face = interfaceOf(artifactOf(builder.artifacts, contract))
      const to = placeOf(deployment, key)
      const next = addressOf(text, 'ADDRESS')
      if (isRole(holder)) {
        builder.call(key, { to, contract, method: 'grantRole', args: [roleHash(holder), next] })
        return
      }
      const name = holder.charAt(0).toUpperCase() + holder.slice(1)
      const setters = [
        ...(holder === 'owner' ? ['transferOwnership'] : []),
        ...[`set${name}`, `set${name.replace(/Address$/, '')}`, `set${name}Address`],
      ]
      const method = setters.find((each) => face.getFunction(each)?.inputs.length === 1)
      if (method === undefined) {
        throw new Error(`${contract} hands ${holder} over by no function of its own: use call.`)
      }
      builder.call(key, { to, contract, method, args: [next] })
    },
  },
  {
    name: 'execute',
    usage: '[ID] · executes what the timelock lets be executed now: all of it, or one operation',
    async plan({ builder, deployment }, [named]) {
      const now = await timeOf(deployment)
      const waiting = await scheduledOperations(deployment)
      const chosen =
        named === undefined ? waiting.filter(({ readyAt }) => readyAt <= now) : [scheduledBy(waiting, named)]
      for (const operation of chosen) {
        const left = operation.readyAt - now
        if (left > 0) {
          throw new Error(`${operation.id} can be executed in ${String(left)} s: its delay is not over.`)
        }
        builder.call(`execute ${operation.id}`, execution(builder.contract(TIMELOCK), operation))
      }
      if (chosen.length === 0)
        throw new Error(`Nothing can be executed now: ${String(waiting.length)} scheduled.`)
    },
  },
  {
    name: 'cancel',
    usage: 'ID · calls off what is scheduled',
    async plan({ builder, deployment }, args) {
      exactly(args, ['ID'])
      const operation = scheduledBy(await scheduledOperations(deployment), args[0] ?? '')
      const to = builder.contract(TIMELOCK)
      builder.call(`cancel ${operation.id}`, {
        to,
        contract: TIMELOCK,
        method: 'cancel',
        args: [operation.id],
      })
    },
  },
]

function pausing(
  { builder, deployment }: OperationContext,
  args: readonly string[],
  isPaused: boolean,
): void {
  const [key = '', collection] = args
  const contract = contractNameOf(deployment, key)
  const to = placeOf(deployment, key)
  const face = interfaceOf(artifactOf(builder.artifacts, contract))
  const close = 'closeCollectionForTradingAndListing'
  if (isPaused && face.hasFunction(close)) {
    builder.call(key, { to, contract, method: close, args: [addressOf(collection, 'COLLECTION')] })
    return
  }
  exactly(args, ['KEY'])
  const method = isPaused ? 'pause' : 'unpause'
  if (!face.hasFunction(method)) throw new Error(`${key} (${contract}) cannot be ${method}d.`)
  builder.call(key, { to, contract, method, args: [] })
}

function placeOf({ addresses }: OperationContext['deployment'], key: string): string {
  const address = addresses.contracts[key] ?? addresses.tokens[key]
  if (address === undefined) throw new Error(`addresses.json has no ${key}.`)
  return address
}

/** By its id or the beginning of it. */
function scheduledBy(all: readonly Scheduled[], text: string): Scheduled {
  const found = all.filter((each) => each.id.startsWith(text) && text.length >= 6)
  const [only, ...others] = found
  if (only === undefined || others.length > 0) {
    throw new Error(
      `${text} names no scheduled operation: there are ${all.map((each) => each.id).join(', ') || 'none'}.`,
    )
  }
  return only
}

/** Unix seconds of the newest block. */
export async function timeOf({ chain }: Pick<OperationContext['deployment'], 'chain'>): Promise<number> {
  const block = await chain.ask<{ readonly timestamp: string }>('eth_getBlockByNumber', ['latest', false])
  return Number(block.timestamp)
}
