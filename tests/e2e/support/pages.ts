import { AREAS } from '~/app/areas'
import { devnetNft } from '~/config/addresses/nft31337'
import { TOKENS } from './chain'

/** What stands for a parameter of a path that is no token. */
const PARAMETERS: Readonly<Record<string, string>> = {
  ':teamId': '1',
  ':address': devnetNft.CheeseSquad,
  ':tokenId': '100',
}
const PAIR = [TOKENS.CHEESE, TOKENS.BUSD]

/** What each area shows, as its record has it: an address for every screen. */
export const SCREENS: ReadonlyMap<string, readonly string[]> = new Map(
  AREAS.map(({ key, pages }) => [
    key,
    [...new Set(pages.flatMap((page) => ('screen' in page ? [concrete(page.path)] : [])))],
  ]),
)
export const PATHS = [...new Set([...SCREENS.values()].flat())]

function concrete(path: string): string {
  let nth = 0
  return path
    .replaceAll(/:\w+\??/g, (name) => PARAMETERS[name] ?? PAIR[nth++ % PAIR.length] ?? '')
    .replace(/\/?\*$/, '')
}
