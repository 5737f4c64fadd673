import { ADDRESS, NUMBER, parameterPage } from '~/widgets/parameterPage'

export const parameterPages = [
  parameterPage('/nfts/collections', ADDRESS),
  parameterPage('/nfts/collections', ADDRESS, NUMBER),
]
