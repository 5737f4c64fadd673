import { describe, expect, it } from 'vitest'
import { ACCOUNTS } from '../../deploy/publicAccounts'
import { OPERATOR } from '../../devnet/areas/prediction/terms'
import { devnetProfile } from '~/config/addresses/profile31337'
import type { ProfileContracts } from '~/config/profile'
import type { PlannedAction } from '~/core/transactions/plan'
import { toAddress } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import type { Collectible } from '~/domain/profile/profile'
import { profileWrites } from '~/features/profile/writes'
import { claimDividends } from '~/widgets/wallet/claimDividends'
import { sendPlanned } from './planned'
import { GAME } from './prediction'
import { BUNNIES, CHEESE, OWNER, people, PROFILE, STARTERS, TEAM_BUNNIES } from './profile'
import { localChain, MAX, ME, tokenOf } from './support'

const chain = localChain()
const { as, collectible, profileOf, ownerOf } = people(chain)
const [STAKER = ''] = ACCOUNTS.slice(5)
const at = (key: keyof typeof devnetProfile) => toAddress(devnetProfile[key])
const CONTRACTS: ProfileContracts = {
  ...{ profile: at('Profile'), bunnies: at('Bunnies'), factory: at('BunnyFactory') },
  ...{ pointCenter: at('PointCenterIFO'), anniversary: at('AnniversaryAchievement') },
  ...{ teamBunnies: at('TeamBunnies'), lotteryBunny: at('BunnySpecialLottery'), sales: [] },
}
const writes = profileWrites(CONTRACTS)

const send = (plan: PlannedAction | undefined, from?: string) => sendPlanned(chain, plan, from)

const tokenAt = async (index: number, who = ME): Promise<Collectible> => ({
  collection: toAddress(BUNNIES.address),
  tokenId: String(await chain.call<bigint>(BUNNIES, 'tokenOfOwnerByIndex', [who, index])),
})
const bunnyOf = ({ tokenId }: Collectible) => chain.call<bigint>(BUNNIES, 'getBunnyId', [tokenId])

describe('what the app plans for a profile', () => {
  it('is what the contracts take, from the starter to the reactivation', async () => {
    await chain.send(CHEESE, 'approve', [STARTERS.address, MAX])
    await chain.send(CHEESE, 'approve', [PROFILE.address, MAX])
    await send(writes.starter(8, 'Churro'))
    const picture = await tokenAt(0)
    expect(await bunnyOf(picture)).toBe(8n)
    await send(writes.approvePicture(picture, 'Churro'))
    await send(writes.create(3, picture))
    expect(await profileOf()).toMatchObject({ teamId: 3n, tokenId: BigInt(picture.tokenId), isActive: true })

    const other: Collectible = { ...picture, tokenId: String(await collectible()) }
    await send(writes.update(other))
    expect([await ownerOf(BigInt(picture.tokenId)), (await profileOf()).tokenId]).toEqual([
      ME,
      BigInt(other.tokenId),
    ])
    await send(writes.pause())
    expect((await profileOf()).isActive).toBe(false)
    await send(writes.approvePicture(picture, 'Churro'))
    await send(writes.reactivate(picture))
    expect(await profileOf()).toMatchObject({ tokenId: BigInt(picture.tokenId), isActive: true })
  })

  it('collects points and collectibles of every campaign', async () => {
    const join = async (who: string) => {
      const tokenId = await collectible(who)
      await send(writes.create(1, { collection: toAddress(BUNNIES.address), tokenId: String(tokenId) }), who)
    }
    await join(ME)
    await send(writes.collectPoints(at('PastSale1'), 'Blink'))
    await send(writes.anniversary('1 Year'))
    expect((await profileOf()).points).toBe(150n)
    const proofs = { ticket: { lotteryId: 3n }, prize: { lotteryId: 3n, cursor: 1n } }
    for (const [index, bunnyId] of ([18, 19, 20] as const).entries()) {
      await send(writes.claimLotteryCollectible(bunnyId, proofs, 'A bunny'))
      expect(await bunnyOf(await tokenAt(index))).toBe(BigInt(bunnyId))
    }
    await as(OWNER, TEAM_BUNNIES, 'changeEndBlock', [1_000_000_000])
    await send(writes.claimCollectible(CONTRACTS.teamBunnies, 'Storm'))
    expect(await bunnyOf(await tokenAt(3))).toBe(13n)
    await as(OPERATOR.address, GAME, 'genesisStartRound')
    await chain.send(GAME, 'betBull', [1], { value: 10n ** 18n })
    await send(writes.claimCollectible(at('BunnySpecialPrediction'), 'Clairvoyant'))
    expect(await bunnyOf(await tokenAt(4))).toBe(17n)
    await join(STAKER)
    await send(writes.claimCollectible(at('BunnySpecialCakeVault'), 'Syrup Soaker'), STAKER)
    expect(await bunnyOf(await tokenAt(0, STAKER))).toBe(16n)
  })

  it('has no plan for a lottery collectible without a ticket, and needs none for the list', () => {
    const nothing = { ticket: undefined, prize: undefined }
    expect(writes.claimLotteryCollectible(18, nothing, '')).toBeUndefined()
    expect(writes.claimLotteryCollectible(19, { ...nothing, ticket: { lotteryId: 3n } }, '')).toBeUndefined()
    expect(writes.claimLotteryCollectible(20, nothing, '')?.attempts[0].args).toEqual([20, 0n, 0n])
  })

  it('claims what a token with dividends owes', async () => {
    const address = toAddress(devnetProfile.ReflectionToken)
    const token: Token = {
      kind: 'token',
      chainId: 31337,
      address,
      decimals: 18,
      symbol: 'REFLECT',
      name: 'Reflection',
    }
    const before = await chain.balance(tokenOf('BTCB'), ME)
    await send(
      claimDividends({
        token,
        paidIn: { ...token, address: toAddress(tokenOf('BTCB').address), symbol: 'BTCB' },
      }),
    )
    expect(await chain.balance(tokenOf('BTCB'), ME)).toBeGreaterThan(before)
  })
})
