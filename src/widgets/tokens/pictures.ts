import { ipfsGateways } from '~/config/lists'
import { tokenImage } from '~/config/tokenImages'
import type { Currency } from '~/domain/money/currency'
import { gatewayUrls, parseListLocation } from '~/domain/tokenList/location'
import { isPictureUri } from '~/domain/tokenList/picture'

/** Where to ask for the picture that a list names; nowhere when it is neither at https nor on IPFS. */
export function picturesAt(logoURI: string | undefined): readonly string[] {
  const location = logoURI !== undefined && isPictureUri(logoURI) ? parseListLocation(logoURI) : undefined
  switch (location?.kind) {
    case 'web':
      return [location.url]
    case 'ipfs':
    case 'ipns':
      return gatewayUrls(location, ipfsGateways)
    default:
      return []
  }
}

/** What a list names, then what the network's public host keeps. */
export function picturesOf(currency: Currency): readonly string[] {
  if (currency.kind === 'native') return []
  const own = tokenImage(currency.address)
  return [...picturesAt(currency.logoURI), ...(own === undefined ? [] : [own])]
}
