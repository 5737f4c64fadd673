import { useRef, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { shownDigits } from '~/domain/lottery/ticket'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Row } from '~/ui/layout'
import { look } from '~/ui/look'
import { VisuallyHidden } from '~/ui/VisuallyHidden'

interface Props {
  readonly final: number
  /** It was drawn a moment ago: its digits come one by one, from the left. */
  readonly isNew?: boolean
}

const DIGIT_MS = 400

/** The winning digits: in the page at once for those who listen, whatever moves; a press shows all of them. */
export function WinningNumber({ final, isNew = false }: Props) {
  const { t } = useTranslation()
  const [isMoving, setIsMoving] = useState(() => isNew && !prefersReducedMotion())
  const row = useRef<HTMLSpanElement>(null)
  const digits = shownDigits(final)
  return (
    <Row wrap gap={[2, 4]} minHeight={44}>
      <Row
        as="span"
        inline
        wrap
        gap={1.5}
        align="stretch"
        ref={row}
        dir="ltr"
        tabIndex={-1}
        data-moving={isMoving}
      >
        <VisuallyHidden>{t('Winning number: %digits%', { digits })}</VisuallyHidden>
        {[...digits].map((digit, i) => (
          <Ball
            key={i}
            aria-hidden="true"
            style={{ animationDelay: `${String(i * DIGIT_MS)}ms` }}
            onAnimationEnd={() => {
              if (i === digits.length - 1) setIsMoving(false)
            }}
          >
            {digit}
          </Ball>
        ))}
      </Row>
      {isMoving && (
        <Button
          size="small"
          onClick={() => {
            setIsMoving(false)
            row.current?.focus({ preventScroll: true })
          }}
        >
          {t('Show all digits')}
        </Button>
      )}
    </Row>
  )
}

function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
}

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-12px) rotate(-90deg); }
`

const Ball = styled.span`
  display: inline-grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 50%;
  background: var(--accent);
  color: var(--on-accent);
  ${look({ size: 18, weight: 700 })}

  [data-moving='true'] > & {
    animation: ${arrive} 300ms var(--ease) backwards;
  }
`
