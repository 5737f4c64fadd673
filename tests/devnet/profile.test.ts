import { getAddress, id, parseEther, ZeroAddress } from 'ethers'
import { describe, expect, it } from 'vitest'
import { COSTS } from '../../devnet/areas/profile/terms'
import { BUNNIES, CHEESE, OWNER, people, PROFILE, STARTERS, STATION } from './profile'
import { ALICE, BOB, type Contract, localChain, MAX, ME } from './support'

const chain = localChain()
const { as, own, collectible, createProfile, profileOf, ownerOf } = people(chain)
const get = <T = bigint>(method: string, ...args: readonly unknown[]) => chain.call<T>(PROFILE, method, args)
const failure = (method: string, args: readonly unknown[] = [], from = ME, contract: Contract = PROFILE) =>
  chain.failure(contract, method, args, { from })
const usersOf = async (team: number) =>
  (await get<readonly [string, string, bigint, bigint, boolean]>('getTeamProfile', team))[2]

describe('a profile', () => {
  it('begins with a team, a picture that is held by the contract, and the cost', async () => {
    const before = await chain.balance(CHEESE, ME)
    const tokenId = await collectible()
    await chain.send(PROFILE, 'createProfile', [2, BUNNIES.address, tokenId])
    expect(await profileOf()).toEqual({
      ...{ userId: 1n, points: 0n, teamId: 2n, nft: BUNNIES.address, tokenId, isActive: true },
    })
    expect(before - (await chain.balance(CHEESE, ME))).toBe(COSTS.register)
    expect(await ownerOf(tokenId)).toBe(PROFILE.address)
    expect([await usersOf(1), await usersOf(2), await get('numberActiveProfiles')]).toEqual([0n, 1n, 1n])
    expect(await get<boolean>('getUserStatus', ME)).toBe(true)
    await createProfile(ALICE)
    expect((await profileOf(ALICE)).userId).toBe(2n)
  })

  it('is refused without a joinable team, an own collectible of a known collection, and the means', async () => {
    expect(await failure('getUserProfile', [ME])).toBe('Not registered')
    expect(await get<boolean>('getUserStatus', ME)).toBe(false)
    const tokenId = await collectible()
    const create = (team: number, nft = BUNNIES.address, token = tokenId, from = ME) =>
      failure('createProfile', [team, nft, token], from)
    expect(await create(0)).toBe('Invalid teamId')
    expect(await create(4)).toBe('Invalid teamId')
    expect(await create(1, CHEESE.address)).toBe('NFT address invalid')
    expect(await create(1, BUNNIES.address, tokenId, ALICE)).toBe('Only NFT owner can register')
    expect(await create(1, BUNNIES.address, 999n)).not.toBe('nothing')
    await own('makeTeamNotJoinable', 1)
    expect(await create(1)).toBe('Team not joinable')
    await own('makeTeamJoinable', 1)
    await own('revokeRole', id('NFT_ROLE'), BUNNIES.address)
    expect(await create(1)).toBe('NFT address invalid')
    await own('addNftAddress', BUNNIES.address)
    await chain.send(CHEESE, 'approve', [PROFILE.address, COSTS.register - 1n])
    expect(await create(1)).not.toBe('nothing')
    await chain.send(CHEESE, 'approve', [PROFILE.address, COSTS.register])
    await chain.send(BUNNIES, 'approve', [ZeroAddress, tokenId])
    expect(await create(1)).not.toBe('nothing')
    await chain.send(BUNNIES, 'approve', [PROFILE.address, tokenId])
    await chain.send(PROFILE, 'createProfile', [1, BUNNIES.address, tokenId])
    expect(await create(1)).toBe('Already registered')
  })

  it('takes another picture for the cost, and gives the one before back', async () => {
    const first = await createProfile()
    const second = await collectible()
    const before = await chain.balance(CHEESE, ME)
    expect(await failure('updateProfile', [BUNNIES.address, second], ALICE)).toBe('Has not registered')
    expect(await failure('updateProfile', [CHEESE.address, second])).toBe('NFT address invalid')
    expect(await failure('updateProfile', [BUNNIES.address, first])).toBe('Only NFT owner can update')
    await chain.send(PROFILE, 'updateProfile', [BUNNIES.address, second])
    expect([await ownerOf(first), await ownerOf(second)]).toEqual([ME, PROFILE.address])
    expect(before - (await chain.balance(CHEESE, ME))).toBe(COSTS.update)
    expect((await profileOf()).tokenId).toBe(second)
  })

  it('pauses free of cost whatever became of its collection, keeps team and points, and is reactivated', async () => {
    const tokenId = await createProfile(ME, 3)
    await own('increaseUserPoints', ME, 40, 511_010_000)
    expect(await failure('pauseProfile', [], ALICE)).toBe('Has not registered')
    expect(await failure('reactivateProfile', [BUNNIES.address, tokenId])).toBe('User is active')
    await own('revokeRole', id('NFT_ROLE'), BUNNIES.address)
    await own('makeTeamNotJoinable', 3)
    const before = await chain.balance(CHEESE, ME)
    await chain.send(PROFILE, 'pauseProfile')
    expect(await chain.balance(CHEESE, ME)).toBe(before)
    expect(await ownerOf(tokenId)).toBe(ME)
    expect(await profileOf()).toMatchObject({
      ...{ points: 40n, teamId: 3n, nft: ZeroAddress, tokenId: 0n, isActive: false },
    })
    expect([await get('numberActiveProfiles'), await usersOf(3)]).toEqual([0n, 1n])
    expect(await failure('pauseProfile')).toBe('User not active')
    expect(await failure('updateProfile', [BUNNIES.address, tokenId])).toBe('User not active')
    const reactivate = () => failure('reactivateProfile', [BUNNIES.address, tokenId])
    expect(await reactivate()).toBe('NFT address invalid')
    await own('addNftAddress', BUNNIES.address)
    expect(await failure('reactivateProfile', [BUNNIES.address, tokenId], ALICE)).toBe('Has not registered')
    await chain.send(BUNNIES, 'approve', [PROFILE.address, tokenId])
    await chain.send(PROFILE, 'reactivateProfile', [BUNNIES.address, tokenId])
    expect(before - (await chain.balance(CHEESE, ME))).toBe(COSTS.reactivate)
    expect(await profileOf()).toMatchObject({ points: 40n, teamId: 3n, tokenId, isActive: true })
    expect(await get('numberActiveProfiles')).toBe(1n)
  })

  it('gives a picture back to a contract wallet that has no word for collectibles', async () => {
    const wallet = await chain.create('ContractWallet', ME)
    const tokenId = await collectible()
    await chain.send(BUNNIES, 'transferFrom', [ME, wallet.address, tokenId])
    await chain.send(CHEESE, 'transfer', [wallet.address, COSTS.register])
    const execute = (contract: Contract, method: string, args: readonly unknown[]) =>
      chain.send(wallet, 'execute', [contract.address, contract.abi.encodeFunctionData(method, [...args])])
    await execute(CHEESE, 'approve', [PROFILE.address, MAX])
    await execute(BUNNIES, 'approve', [PROFILE.address, tokenId])
    await execute(PROFILE, 'createProfile', [1, BUNNIES.address, tokenId])
    expect(await ownerOf(tokenId)).toBe(PROFILE.address)
    await execute(PROFILE, 'pauseProfile', [])
    expect(await ownerOf(tokenId)).toBe(getAddress(wallet.address))
  })

  it('is the only way in: a collectible that is sent by mistake is refused', async () => {
    const tokenId = await collectible()
    const send = 'safeTransferFrom(address,address,uint256)'
    expect(await failure(send, [ME, PROFILE.address, tokenId], ME, BUNNIES)).toBe('Only as a picture')
    await createProfile(ALICE)
    expect(await failure(send, [ME, PROFILE.address, tokenId], ME, BUNNIES)).toBe('Only as a picture')
  })
})

describe('points and teams', () => {
  it('give points to one and to many, and take them, by those who may', async () => {
    await createProfile()
    await createProfile(ALICE)
    expect(await failure('increaseUserPoints', [ME, 1, 1])).toBe('Not a point admin')
    expect(await failure('increaseUserPointsMultiple', [[ME], 1, 1])).toBe('Not a point admin')
    expect(await failure('increaseTeamPoints', [1, 1, 1])).toBe('Not a point admin')
    expect(await failure('increaseTeamPoints', [9, 1, 1], OWNER)).toBe('teamId invalid')
    await own('increaseUserPoints', ME, 10, 511_010_000)
    await own('increaseUserPointsMultiple', [ME, ALICE], 5, 512_010_001)
    await own('increaseTeamPoints', 1, 100, 512_010_001)
    expect([(await profileOf()).points, (await profileOf(ALICE)).points]).toEqual([15n, 5n])
    for (const [method, args] of [
      ['removeUserPoints', [ME, 1]],
      ['removeUserPointsMultiple', [[ME], 1]],
      ['removeTeamPoints', [1, 1]],
    ] as const) {
      expect(await failure(method, args)).toBe('Not a point admin')
    }
    // Who may give points may take them; an admin who may not give them may not.
    const role = id('POINT_ROLE')
    await own('grantRole', role, BOB)
    await own('revokeRole', role, OWNER)
    expect(await failure('removeUserPoints', [ME, 1], OWNER)).toBe('Not a point admin')
    await as(BOB, PROFILE, 'removeUserPoints', [ME, 3])
    await as(BOB, PROFILE, 'removeUserPointsMultiple', [[ME, ALICE], 2])
    await as(BOB, PROFILE, 'removeTeamPoints', [1, 40])
    await own('grantRole', role, OWNER)
    expect([(await profileOf()).points, (await profileOf(ALICE)).points]).toEqual([10n, 3n])
    expect(await failure('removeUserPoints', [ALICE, 4], OWNER)).not.toBe('nothing')
    const [name, description, users, points, isJoinable] = await get<
      readonly [string, string, bigint, bigint, boolean]
    >('getTeamProfile', 1)
    expect([name, users, points, isJoinable]).toEqual(['Syrup Storm', 2n, 60n, true])
    expect(description.length).toBeGreaterThan(10)
    const many = Array.from({ length: 1001 }, () => ME)
    expect(await failure('increaseUserPointsMultiple', [many, 1, 1], OWNER)).toBe('Length must be < 1001')
    expect(await failure('removeUserPointsMultiple', [many, 1], OWNER)).toBe('Length must be < 1001')
  })

  it('are three at first; the admin adds, renames, closes and opens teams', async () => {
    expect(await get('numberTeams')).toBe(3n)
    for (const [method, args] of [
      ['addTeam', ['Fourth', '']],
      ['renameTeam', [1, 'Renamed', '']],
      ['makeTeamJoinable', [1]],
      ['makeTeamNotJoinable', [1]],
      ['addNftAddress', [BUNNIES.address]],
      ['updateNumberCake', [1, 1, 1]],
      ['claimFee', [0]],
    ] as const) {
      expect(await failure(method, args), method).toBe('Not the main admin')
    }
    await own('addTeam', 'Fourth', 'Late')
    expect(await get('numberTeams')).toBe(4n)
    expect(await failure('addTeam', ['abc', ''], OWNER)).toBe('Must be > 3')
    expect(await failure('renameTeam', [1, 'a'.repeat(20), ''], OWNER)).toBe('Must be < 20')
    expect(await failure('renameTeam', [5, 'Fifth', ''], OWNER)).toBe('teamId invalid')
    expect(await failure('getTeamProfile', [5])).toBe('teamId invalid')
    await own('renameTeam', 4, 'Renamed', 'Later')
    expect((await get<readonly unknown[]>('getTeamProfile', 4)).slice(0, 2)).toEqual(['Renamed', 'Later'])
    expect(await failure('addNftAddress', [PROFILE.address], OWNER)).toBe('Not ERC721')
  })

  it('are changed by the special role alone', async () => {
    await createProfile(ME, 1)
    expect(await failure('changeTeam', [ME, 2])).toBe('Not a special admin')
    const change = (who: string, team: number) => failure('changeTeam', [who, team], OWNER)
    expect(await change(BOB, 2)).toBe("User doesn't exist")
    expect(await change(ME, 4)).toBe("teamId doesn't exist")
    expect(await change(ME, 1)).toBe('Already in the team')
    await own('makeTeamNotJoinable', 2)
    expect(await change(ME, 2)).toBe('Team not joinable')
    await own('changeTeam', ME, 3)
    expect([await usersOf(1), await usersOf(3), (await profileOf()).teamId]).toEqual([0n, 1n, 3n])
  })

  it('cost what the admin says within a limit, and what was paid is the admin to take', async () => {
    const costs = async () =>
      Promise.all(
        ['numberCakeToReactivate', 'numberCakeToRegister', 'numberCakeToUpdate'].map((each) => get(each)),
      )
    expect(await costs()).toEqual([COSTS.reactivate, COSTS.register, COSTS.update])
    await createProfile()
    expect(await failure('updateNumberCake', [0, parseEther('100') + 1n, 0], OWNER)).toBe(
      'Cost above the limit',
    )
    await own('updateNumberCake', 1, 2, 3)
    expect(await costs()).toEqual([1n, 2n, 3n])
    expect(await failure('claimFee', [COSTS.register + 1n], OWNER)).not.toBe('nothing')
    await own('claimFee', COSTS.register)
    expect(await chain.balance(CHEESE, OWNER)).toBe(COSTS.register)
  })
})

describe('collectibles', () => {
  const ask = <T = bigint>(method: string, ...args: readonly unknown[]) =>
    chain.call<T>(BUNNIES, method, args)

  it('have numbers from 0 on, and the first can be a picture as any other', async () => {
    const first = await createProfile()
    expect(first).toBe(0n)
    expect(await profileOf()).toMatchObject({ nft: BUNNIES.address, tokenId: 0n, isActive: true })
    expect(await ownerOf(first)).toBe(PROFILE.address)
    expect(await collectible(ALICE)).toBe(1n)
    await chain.send(PROFILE, 'pauseProfile')
    expect(await ownerOf(first)).toBe(ME)
    await chain.send(BUNNIES, 'burn', [first])
    expect(await collectible()).toBe(2n)
  })

  it('are counted by owner and by bunny, and burnt by whose they are', async () => {
    const [first, second] = [await collectible(ME, 30), await collectible(ME, 31)]
    await collectible(ALICE, 30)
    expect([await ask('balanceOf', ME), await ask('totalSupply'), await ask('bunnyCount', 30)]).toEqual([
      2n,
      3n,
      2n,
    ])
    expect([await ask('tokenOfOwnerByIndex', ME, 1), await ask('getBunnyId', second)]).toEqual([second, 31n])
    expect(await ask<string>('getBunnyNameOfTokenId', second)).toBe(await ask('getBunnyName', 31))
    expect(await ask<string>('tokenURI', first)).toBe('ipfs://a')
    expect(await ask<string>('baseURI')).toBe('ipfs://')
    expect(await failure('burn', [first], ALICE, BUNNIES)).toBe('ERC721InsufficientApproval')
    expect(await failure('burn', [first], OWNER, BUNNIES)).toBe('ERC721InsufficientApproval')
    await chain.send(BUNNIES, 'burn', [first])
    expect([
      await ask('bunnyCount', 30),
      await ask('bunnyBurnCount', 30),
      await ask('balanceOf', ME),
    ]).toEqual([1n, 1n, 1n])
    expect(await failure('tokenURI', [first], ME, BUNNIES)).toBe('ERC721NonexistentToken')
  })

  it('are made by the station, for those whom it lets', async () => {
    expect(await failure('mint', [ME, '', 1], ME, BUNNIES)).toBe('OwnableUnauthorizedAccount')
    expect(await failure('setBunnyName', [1, ''], ME, BUNNIES)).toBe('OwnableUnauthorizedAccount')
    expect(await failure('mintCollectible', [ME, '', 1], ME, STATION)).toBe('Not a minting role')
    expect(await failure('setBunnyName', [1, ''], ME, STATION)).toBe('Not an admin role')
    expect(await failure('changeOwnershipNFTContract', [ME], ME, STATION)).toBe('Not an admin role')
    await as(OWNER, STATION, 'setBunnyName', [1, 'Renamed'])
    expect(await ask<string>('getBunnyName', 1)).toBe('Renamed')
    await as(OWNER, STATION, 'changeOwnershipNFTContract', [ME])
    expect(await failure('mint', [ME, '', 1], ME, BUNNIES)).toBe('nothing')
  })
})

describe('a starter', () => {
  const canMint = (who = ME, factory: Contract = STARTERS) => chain.call<boolean>(factory, 'canMint', [who])
  const mint = (bunnyId: number, from = ME) => failure('mintNFT', [bunnyId], from, STARTERS)

  it('is one of five, one to an address, for its price', async () => {
    expect(await canMint()).toBe(true)
    expect(await mint(5)).not.toBe('nothing')
    await chain.send(CHEESE, 'approve', [STARTERS.address, COSTS.mint])
    expect([await mint(4), await mint(10)]).toEqual(['bunnyId not valid', 'bunnyId not valid'])
    const before = await chain.balance(CHEESE, ME)
    await chain.send(STARTERS, 'mintNFT', [9])
    expect(before - (await chain.balance(CHEESE, ME))).toBe(COSTS.mint)
    const tokenId = await chain.call<bigint>(BUNNIES, 'tokenOfOwnerByIndex', [ME, 0])
    expect(await chain.call<bigint>(BUNNIES, 'getBunnyId', [tokenId])).toBe(9n)
    expect(await chain.call<string>(BUNNIES, 'getBunnyNameOfTokenId', [tokenId])).toBe('Sunny')
    expect(await chain.call<string>(BUNNIES, 'tokenURI', [tokenId])).toBe('ipfs://bunnies/9.json')
    expect([await canMint(), await mint(5)]).toEqual([false, 'Has claimed'])
  })

  it('counts one of the earlier factory, too', async () => {
    const earlier = await chain.create('EarlierStarters', ALICE)
    const made = await chain.create('BunnyFactory', earlier.address, STATION.address, CHEESE.address, 0, 0)
    expect([await canMint(ALICE, made), await canMint(ME, made)]).toEqual([false, true])
    expect(await failure('mintNFT', [5], ALICE, made)).toBe('Has claimed')
  })

  it('waits for its first block, and its owner sets block, price and descriptions within limits', async () => {
    const block = BigInt(await chain.rpc<string>('eth_blockNumber'))
    for (const [method, args] of [
      ['setStartBlockNumber', [block + 10n]],
      ['updateTokenPrice', [1n]],
      ['setBunnyJson', ['', '', '', '', '']],
      ['claimFee', [0n]],
    ] as const) {
      expect(await failure(method, args, ME, STARTERS), method).toBe('OwnableUnauthorizedAccount')
    }
    expect(await failure('setStartBlockNumber', [block], OWNER, STARTERS)).toBe('too short')
    expect(await failure('updateTokenPrice', [parseEther('100') + 1n], OWNER, STARTERS)).toBe(
      'Price above the limit',
    )
    await as(OWNER, STARTERS, 'updateTokenPrice', [2n])
    await as(OWNER, STARTERS, 'setBunnyJson', ['a', 'b', 'c', 'd', 'e'])
    await as(OWNER, STARTERS, 'setStartBlockNumber', [block + 20n])
    await chain.send(CHEESE, 'approve', [STARTERS.address, 2n])
    expect(await mint(7)).toBe('too early')
    await chain.rpc('anvil_mine', '0x20')
    await chain.send(STARTERS, 'mintNFT', [7])
    const tokenId = await chain.call<bigint>(BUNNIES, 'tokenOfOwnerByIndex', [ME, 0])
    expect(await chain.call<string>(BUNNIES, 'tokenURI', [tokenId])).toBe('ipfs://c')
    await as(OWNER, STARTERS, 'claimFee', [2n])
    expect(await chain.balance(CHEESE, OWNER)).toBe(2n)
  })
})
