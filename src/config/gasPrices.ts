import { weiOfGwei } from '~/domain/money/gasPrice'

const { gasPriceGwei, minGasPriceGwei = 0 } = DEPLOYMENT.network

/** Wei that a transaction offers per gas at each speed (specification 1 §9). */
export const gasPrice: Readonly<Record<'default' | 'fast' | 'instant', bigint>> = {
  default: weiOfGwei(gasPriceGwei.default),
  fast: weiOfGwei(gasPriceGwei.fast),
  instant: weiOfGwei(gasPriceGwei.instant),
}

/** Wei per gas that the network takes at least; 0 where that is not known, or moves with its blocks. */
export const minGasPrice = weiOfGwei(minGasPriceGwei)
