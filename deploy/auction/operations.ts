import { blocksOf, REWARD } from '../config'
import { addressOf, exactly } from '../operate/arguments'
import type { Operation, OperationContext } from '../operate/operation'

export const auctionOperations: readonly Operation[] = [
  {
    name: 'auction start',
    usage: '[BIDDERS…] · lets them bid, and announces an auction by the terms of auction.rounds',
    plan(context, bidders) {
      const { builder } = context
      const { config, origin, unitsOf } = builder
      const rounds = config.auction?.rounds
      if (rounds === undefined) throw new Error('The configuration has no auction.rounds.')
      if (bidders.length > 0) list(context, 'addWhitelist', bidders)
      const start = origin.block + blocksOf(config.chain, rounds.startsInS)
      const end = start + blocksOf(config.chain, rounds.lastsS)
      const args = [start, end, unitsOf(REWARD, rounds.initialBid), rounds.winners]
      call(context, 'startAuction', args)
    },
  },
  {
    name: 'auction whitelist',
    usage: 'add|remove BIDDERS… · who may bid',
    plan(context, [verb, ...bidders]) {
      if (verb !== 'add' && verb !== 'remove') throw new Error('This takes add or remove, and bidders.')
      if (bidders.length === 0) throw new Error('BIDDERS are missing.')
      list(context, verb === 'add' ? 'addWhitelist' : 'removeWhitelist', bidders)
    },
  },
  {
    name: 'auction close',
    usage: 'AMOUNT · closes it with the lowest total that wins, in whole CHEESE',
    plan(context, args) {
      exactly(args, ['AMOUNT'])
      call(context, 'closeAuction', [context.builder.unitsOf(REWARD, args[0] ?? '')])
    },
  },
]

function list(context: OperationContext, method: string, bidders: readonly string[]): void {
  call(context, method, [bidders.map((each) => addressOf(each, 'A bidder'))])
}

function call({ builder }: OperationContext, method: string, args: readonly unknown[]): void {
  const to = builder.contract('FarmAuction')
  builder.call(`FarmAuction ${method}`, { to, contract: 'FarmAuction', method, args })
}
