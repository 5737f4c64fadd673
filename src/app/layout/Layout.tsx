import { lazy, type ReactNode, Suspense } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { below } from '~/ui/theme'
import { Header, type HeaderProps } from './Header'

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`

const Skip = styled.a`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  z-index: 40;
  padding: 12px 16px;
  border-radius: var(--radius-control);
  background: var(--ink);
  color: var(--page);
  font-weight: 600;

  &:not(:focus) {
    transform: translateY(-200%);
  }
`

const Main = styled.main`
  flex: 1;
  inline-size: 100%;
  max-inline-size: 1200px;
  /* The footer starts below the first window, so it does not move when a screen grows. */
  min-block-size: calc(100dvh - 64px);
  margin-inline: auto;
  padding: 40px 24px 64px;

  &:focus {
    outline: none;
  }
  ${below.phone} {
    padding: 16px 12px 48px;
  }
`

// Below the first window, so it may come after the first picture.
const Footer = lazy(() => import('../afterFirstPicture').then((m) => ({ default: m.Footer })))

interface Props extends HeaderProps {
  /** What concerns the whole page, along its foot: 'connection lost'. */
  readonly banner?: ReactNode
  readonly children: ReactNode
}

/** What stands round every screen. */
export function Layout({ banner, children, ...header }: Props) {
  const { t } = useTranslation()
  return (
    <Frame>
      <Skip href="#main">{t('Skip to content')}</Skip>
      <Header {...header} />
      {banner}
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Suspense>
        <Footer />
      </Suspense>
    </Frame>
  )
}
