import { lazy, type ReactNode, Suspense } from 'react'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { LP_FEE, MAX_HOPS, SWAP_FEE } from '~/config/policies'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Card } from '~/ui/Card'
import { SwitchArrowsIcon } from '~/ui/icons/SwitchArrowsIcon'
import { PlusIcon } from '~/ui/icons/PlusIcon'
import { WalletIcon } from '~/ui/icons/WalletIcon'
import { Grid } from '~/ui/layout'
import { below } from '~/ui/theme'
import { useFormat } from '~/widgets/useFormat'
import { ButtonLink } from '~/widgets/ButtonLink'
import { HeroArt } from './HeroArt'

const Hero = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
  align-items: center;
  gap: 48px;
  padding-block: 40px 72px;

  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    padding-block: 16px 48px;
  }
`

const Title = styled.h1`
  font-size: clamp(36px, 5.2vw, 60px);
  line-height: 1.08;
  font-weight: 650;
  letter-spacing: -0.035em;
`

const Lead = styled.p`
  max-inline-size: 44ch;
  margin-block: 20px 32px;
  font-size: 18px;
  line-height: 28px;
  color: var(--ink-soft);
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  ${below.phone} {
    & > * {
      flex: 1 1 100%;
    }
  }
`

const Price = styled.dl`
  display: flex;
  align-items: baseline;
  gap: 8px;
  min-block-size: 28px;
  margin-block-start: 28px;

  & dt {
    color: var(--ink-soft);
  }
  & dd {
    font-size: 18px;
    font-weight: 600;
  }
`

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: 40px;
  block-size: 40px;
  margin-block-end: 16px;
  border-radius: var(--radius-control);
  background: var(--sunken);
`

const Heading = styled.h2`
  margin-block-end: 8px;
  font-size: 18px;
  line-height: 24px;
`

const Text = styled.p`
  font-size: 15px;
  color: var(--ink-soft);
`

const RewardPrice = lazy(() => import('../RewardPrice').then((m) => ({ default: m.RewardPrice })))

export default function HomeScreen() {
  return (
    <Home
      price={
        <Suspense fallback="...">
          <RewardPrice />
        </Suspense>
      }
    />
  )
}

interface Props {
  /** The price of the reward token, as the page title shows it. */
  readonly price: ReactNode
}

export function Home({ price }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { reward } = network.deployment
  const facts = [
    {
      icon: <WalletIcon />,
      heading: t('Your wallet keeps everything'),
      text: t('No account and no deposit. A trade moves tokens only when you sign it.'),
    },
    {
      icon: <SwitchArrowsIcon />,
      heading: t('The best route, checked'),
      text: t(
        'Every pool is compared over up to %hops% hops, and you see the least you receive before you sign.',
        {
          hops: MAX_HOPS,
        },
      ),
    },
    {
      icon: <PlusIcon />,
      heading: t('Fees that pay providers'),
      text: t('A trade costs %fee% in each pool. %share% goes to the people whose tokens are in it.', {
        fee: format.percent(SWAP_FEE),
        share: format.percent(LP_FEE),
      }),
    },
  ]

  return (
    <>
      <Hero id="homepage-hero">
        <div>
          <Title>{t('Swap tokens straight from your wallet')}</Title>
          <Lead>
            {t(
              'CheeseSwap trades on %network% through open pools. You see the price, the route and the cost first.',
              {
                network: network.name,
              },
            )}
          </Lead>
          <Actions>
            <ButtonLink to="/swap" variant="primary" size="large">
              {t('Start swapping')}
            </ButtonLink>
            <ButtonLink to="/liquidity" size="large">
              {t('Provide liquidity')}
            </ButtonLink>
          </Actions>
          <Price>
            <dt>{t('%symbol% price', { symbol: reward.symbol })}</dt>
            <dd>{price}</dd>
          </Price>
        </div>
        <HeroArt />
      </Hero>
      <Grid gap={4} least={260}>
        {facts.map((fact) => (
          <Card key={fact.heading}>
            <Mark>{fact.icon}</Mark>
            <Heading>{fact.heading}</Heading>
            <Text>{fact.text}</Text>
          </Card>
        ))}
      </Grid>
    </>
  )
}
