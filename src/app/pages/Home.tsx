import { lazy, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { LP_FEE, MAX_HOPS, SWAP_FEE } from '~/config/policies'
import { useCoreStore } from '~/core/state'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Card } from '~/ui/Card'
import { NavIcon } from '~/ui/icons/NavIcon'
import { WalletIcon } from '~/ui/icons/WalletIcon'
import { Grid, Stack } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { Heading, Text } from '~/ui/text'
import { below } from '~/ui/theme'
import { useFormat } from '~/widgets/useFormat'
import { ButtonLink } from '~/widgets/ButtonLink'
import { lazyPage, loadPageOf } from '~/widgets/lazyPage'
import { HeroArt } from './HeroArt'

const Hero = styled.section`
  display: grid;
  grid-template:
    '.       side' 1fr
    'words   side' auto
    'actions side' minmax(56px, auto)
    '.       side' 1fr / minmax(0, 1.1fr) minmax(0, 1fr);
  gap: 0 48px;
  padding-block: 24px 40px;

  /* The trade stands in the first window. */
  ${below.tablet} {
    grid-template: 'words' auto 'side' auto 'actions' auto / minmax(0, 1fr);
    gap: 20px;
    padding-block: 0 16px;
  }
`

const Words = styled.div`
  grid-area: words;
`

const Title = styled.h1`
  font-size: clamp(36px, 5.2vw, 60px);
  line-height: 1.08;
  font-weight: 650;
  letter-spacing: -0.035em;

  ${below.phone} {
    font-size: 28px;
  }
`

const Lead = styled.p`
  max-inline-size: 44ch;
  margin-block: 20px 32px;
  font-size: 18px;
  line-height: 28px;
  color: var(--ink-soft);

  ${below.tablet} {
    margin-block: 8px 0;
    font-size: 16px;
    line-height: 22px;
  }
`

const Actions = styled.div`
  grid-area: actions;
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  ${below.phone} {
    & > * {
      flex: 1 1 100%;
    }
  }
`

/** Of the swap's card, in pixels. */
const CARD_HEIGHT = 456
const PHONE_CARD_HEIGHT = 468

/**
 * The card lies before the wheel, which looks out behind it. Its height is reserved, as that of the actions is: a browser
 * paints a page of which only a part has come.
 */
const HeroSide = styled.div`
  position: relative;
  grid-area: side;
  align-self: center;
  min-inline-size: 0;
  min-block-size: ${CARD_HEIGHT}px;

  & > svg {
    position: absolute;
    inset-block-start: -72px;
    /* As far out as the page has room beside its container. */
    inset-inline-end: clamp(-64px, calc((1200px - 100vw) / 2), 0px);
    inline-size: 420px;
    max-inline-size: none;
    margin: 0;
    opacity: 0.9;
  }
  & > :not(svg) {
    position: relative;
  }

  ${below.tablet} {
    & > svg {
      display: none;
    }
  }
  ${below.phone} {
    min-block-size: ${PHONE_CARD_HEIGHT}px;
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

// Apart: the first load of every page names what a screen needs.
const HomeBelow = lazyPage(async () => (await import('./home/HomeBelow')).HomeBelow)

/** @public Of a `ScreenModule`. */
export function loadPage(): Promise<void> {
  return loadPageOf(<HomeBelow />)
}

export default function Home() {
  const { t } = useTranslation()
  return (
    <Stack gap={6}>
      <Hero id="homepage-hero">
        <Words>
          <Title>{t('Swap tokens straight from your wallet')}</Title>
          <Lead>
            {t(
              'CheeseSwap trades on %network% through open liquidity pools. You see the price, route and cost before you sign.',
              {
                network: network.name,
              },
            )}
          </Lead>
        </Words>
        <HeroSide>
          <HeroArt />
          <SwapSlot />
        </HeroSide>
        <Actions>
          <ButtonLink to="/liquidity" size="large">
            {t('Provide liquidity')}
          </ButtonLink>
          <ButtonLink to="/farms" size="large">
            {t('Earn in farms')}
          </ButtonLink>
        </Actions>
      </Hero>
      <Suspense fallback={<Skeleton height={560} radius={16} />}>
        <HomeBelow />
      </Suspense>
      <Advantages />
    </Stack>
  )
}

/** The swap's card with the slice that it brings along. */
function SwapSlot() {
  const { inject } = useCoreStore()
  // Above what suspends: a lazy component that is made anew would be waited for again, without end.
  const [SwapCard] = useState(() =>
    lazy(async () => {
      const card = await import('./home/HomeSwap')
      inject({ reducerPath: 'swap', reducer: card.reducer })
      return card
    }),
  )
  return (
    <Suspense fallback={<Skeleton height={CARD_HEIGHT} radius={16} />}>
      <SwapCard />
    </Suspense>
  )
}

function Advantages() {
  const { t } = useTranslation()
  const format = useFormat()
  const facts = [
    {
      icon: <WalletIcon />,
      heading: t('You stay in control'),
      text: t('No sign-up, no deposit. Tokens move only when you sign.'),
    },
    {
      icon: <NavIcon name="swap" />,
      heading: t('The best route, verified'),
      text: t(
        'We compare every route of up to %hops% hops and show the minimum you’ll receive before you sign.',
        {
          hops: MAX_HOPS,
        },
      ),
    },
    {
      icon: <NavIcon name="liquidity" />,
      heading: t('Fees go to liquidity providers'),
      text: t('Each trade costs a %fee% fee. %share% goes to liquidity providers.', {
        fee: format.percent(SWAP_FEE),
        share: format.percent(LP_FEE),
      }),
    },
  ]
  return (
    <Grid gap={4} min={260}>
      {facts.map((fact) => (
        <Card key={fact.heading}>
          <Mark>{fact.icon}</Mark>
          <Heading marginBottom={2}>{fact.heading}</Heading>
          <Text size={15} lineHeight="inherit" tone="soft">
            {fact.text}
          </Text>
        </Card>
      ))}
    </Grid>
  )
}
