import { useMemo } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { type Chef, earning } from '~/config/earning'
import type { FarmConfig } from '~/config/farms/farm'
import { network } from '~/config/networks'
import { useConfigList } from '~/core/configLists/configList'
import { farmList } from '~/core/configLists/farmList'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { combine, mapLoadable } from '~/lib/combineLoadables'
import { LOADING, ready, valueOf } from '~/lib/loadable'
import { ExitButton } from '~/widgets/exit/ExitButton'
import { type ExitItem, ExitSection } from '~/widgets/exit/ExitSection'
import { knownParts, orUnknown } from '~/widgets/exit/knownParts'
import { FarmLogo } from './components/FarmFigures'
import { stakedToken } from './farmView'
import { useOwnStakes } from './useFarms'
import { useUnlistedFarms } from './useUnlistedFarms'
import { movePlan, targetOf } from './writes'

/** The account's stakes in live, finished and archived farms, for the page of all positions. */
export default function FarmsExit() {
  return earning.chef && <Stakes chef={earning.chef} />
}

const NO_FARMS: readonly FarmConfig[] = []

function Stakes({ chef }: { readonly chef: Chef }) {
  const { t } = useTranslation()
  const account = useAccount()
  const list = useConfigList(farmList)
  const listed = valueOf(list) ?? NO_FARMS
  const others = useUnlistedFarms(chef, listed, account)
  const farms = useMemo(() => [...listed, ...others.farms], [listed, others])
  const own = useOwnStakes(chef, farms, account)
  const { known, isPartial } = useMemo(
    () =>
      knownParts(
        farms.map((farm, i) => {
          const { staked, earned } = own?.[i] ?? UNREAD
          return combine({ farm: ready(farm), staked, earned: orUnknown(earned) })
        }),
      ),
    [farms, own],
  )
  const items = mapLoadable(others.isLoading ? LOADING : known, (stakes) =>
    stakes
      .filter(({ staked }) => staked > 0n)
      .map(({ farm, staked, earned }): ExitItem => {
        const amount = amountOf(stakedToken(farm), staked)
        return {
          key: String(farm.pid),
          picture: <FarmLogo farm={farm} size={28} />,
          name: shortSymbol(farm.lpSymbol),
          amounts: [amount],
          earned: [earned === undefined ? undefined : amountOf(network.deployment.reward, earned)],
          action: (
            <ExitButton
              label={t('Unstake')}
              failure={t('Couldn’t unstake')}
              target={targetOf(farm)}
              plan={() => movePlan('unstake', { chef, farm, amount })}
            />
          ),
        }
      }),
  )
  return (
    <ExitSection
      title={t('Farms')}
      to="/farms"
      items={list.status === 'ready' ? items : list}
      isPartial={isPartial || others.isPartial}
      partialText={t('Some farms couldn’t be loaded. Your stakes are safe.')}
      onRetry={list.status === 'failed' ? farmList.reload : undefined}
    />
  )
}

const UNREAD = { staked: LOADING, earned: LOADING } as const
