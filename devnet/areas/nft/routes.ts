import { problem, type Route } from '../../../server/api/route'
import { svg } from '../../../server/api/svg'
import { type CollectionSource, marketRoutes } from '../../../server/nft/market'
import { bunnyCollection } from '../../../server/profile/collectibles'
import type { RoutesContext } from '../../area'
import { generativeCollection } from './collections'
import { SALE_SQUAD } from '../sale/terms'
import { hiddenPicture, squadPicture } from './squadPictures'
import { ARTIST, SQUAD, WHEELS } from './terms'
import { recruitTraits, squadTraits, wheelTraits } from './traits'
import { wheelPicture } from './wheelPictures'

const BANNER_TILES = 5

/** The market service of the field under /api/v1 (facts 7), and pictures that follow from tokens' numbers. */
export function nftRoutes(context: RoutesContext): readonly Route[] {
  const sources: readonly CollectionSource[] = [
    bunnyCollection({ rpcUrl: context.rpcUrl, address: context.contract('Bunnies') }),
    generativeCollection(context, {
      ...{ key: 'CheeseSquad', name: SQUAD.name, symbol: SQUAD.symbol, each: 'Squad' },
      description: 'Ten thousand mice who guard the vault, for their own reasons.',
      owner: context.makerOf('CheeseSquad'),
      picture: (tokenId) => `/images/squad/${String(tokenId)}.svg`,
      banner: '/images/squad/banner.svg',
      avatar: 345,
      traitsOf: squadTraits,
    }),
    generativeCollection(context, {
      ...{ key: 'CheeseWheels', name: WHEELS.name, symbol: WHEELS.symbol, each: 'Wheel' },
      description: 'Wheels from above, cut and signed by their maker, who is paid for each that is traded.',
      owner: ARTIST.address,
      picture: (tokenId) => `/images/wheels/${String(tokenId)}.svg`,
      banner: '/images/wheels/banner.svg',
      avatar: 18,
      traitsOf: wheelTraits,
    }),
    // Where it is sold.
    ...('SaleSquad' in context.deployment.contracts
      ? [
          generativeCollection(context, {
            ...{ key: 'SaleSquad', name: SALE_SQUAD.name, symbol: SALE_SQUAD.symbol, each: 'Recruit' },
            description: 'The newest of the squad. Nobody knew whom they would get.',
            owner: context.makerOf('SaleSquad'),
            picture: (tokenId) => `/images/recruits/${String(tokenId)}.svg`,
            banner: '/images/recruits/banner.svg',
            avatar: 9,
            traitsOf: recruitTraits,
            hidden: '/images/recruits/hidden.svg',
          }),
        ]
      : []),
  ]

  return [
    ...marketRoutes(() => Promise.resolve(sources)),
    ...pictures('squad', SQUAD.maxSupply, [345, 12, 678, 2010, 456], (tokenId) =>
      squadPicture(tokenId, squadTraits(tokenId)),
    ),
    ...pictures('recruits', SALE_SQUAD.maxSupply, [9, 27, 64, 130, 388], (tokenId) =>
      squadPicture(tokenId, recruitTraits(tokenId)),
    ),
    { path: '/images/recruits/hidden.svg', answer: () => svg(hiddenPicture()) },
    ...pictures('wheels', WHEELS.maxSupply, [18, 3, 9, 22, 41], (tokenId) =>
      wheelPicture(tokenId, wheelTraits(tokenId)),
    ),
  ]
}

function pictures(
  name: string,
  supply: number,
  banner: readonly number[],
  draw: (tokenId: number) => string,
): readonly Route[] {
  return [
    {
      path: `/images/${name}/banner.svg`,
      answer: () => {
        const all = banner
          .slice(0, BANNER_TILES)
          .map((tokenId, index) => draw(tokenId).replace('<svg ', `<svg x="${String(index * 400)}" `))
        const width = String(all.length * 400)
        return svg(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 400" width="${width}" height="400">${all.join('')}</svg>`,
        )
      },
    },
    {
      path: `/images/${name}/:file(^\\d{1,5}\\.svg$)`,
      answer: ({ params: { file = '' } }) => {
        const id = Number.parseInt(file, 10)
        return id < supply ? svg(draw(id)) : problem(404, 'No such token.')
      },
    },
  ]
}
