import type { Queries } from '../store/database'

interface KeeperBalance {
  /** Which of the keeper's accounts. */
  readonly account: string
  readonly address: string
  readonly wei: bigint
}

/** What the keeper did last for each game, and what its accounts have: any process tells it as metrics. */
export function keptSteps(database: Queries) {
  return {
    async step({ game, step }: { readonly game: string; readonly step: string }): Promise<void> {
      await database.query(
        `INSERT INTO keeper_steps (game, step, at) VALUES ($1, $2, clock_timestamp())
         ON CONFLICT (game) DO UPDATE SET step = excluded.step, at = excluded.at`,
        [game, step],
      )
    },
    async balances(all: readonly KeeperBalance[]): Promise<void> {
      for (const { account, address, wei } of all) {
        await database.query(
          `INSERT INTO keeper_accounts (account, address, wei, at) VALUES ($1, $2, $3, clock_timestamp())
           ON CONFLICT (account) DO UPDATE SET address = excluded.address, wei = excluded.wei, at = excluded.at`,
          [account, address, String(wei)],
        )
      }
    },
  }
}
