import { type ReactNode, useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import type { SetupSetback } from '~/domain/profile/setup'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Card } from '~/ui/Card'
import { Stack } from '~/ui/layout'
import { RetainedFocus } from '~/ui/RetainedFocus'
import { Notice } from '~/ui/Notice'
import { Text } from '~/ui/text'

interface Props {
  readonly title: string
  readonly text?: ReactNode
  /** Why one is back here. */
  readonly setback?: SetupSetback | undefined
  /** It takes another step's place, and the focus of what was pressed there. */
  readonly isNext: boolean
  readonly children?: ReactNode
}

/** One step of the set-up: what it is about, what there is to choose, and the button at its end. */
export function StepCard({ title, text, setback, isNext, children }: Props) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    // What was pressed is gone, and something around has the focus, or nothing.
    if (isNext && document.activeElement?.contains(heading.current) !== false) heading.current?.focus()
  }, [isNext])
  return (
    <Card aria-labelledby={id}>
      <Title ref={heading} id={id} tabIndex={-1}>
        {title}
      </Title>
      {text !== undefined && (
        <Text size={15} lineHeight={22} tone="soft" marginTop={1}>
          {text}
        </Text>
      )}
      <Stack marginTop={4}>
        {setback !== undefined && (
          <Notice type="warning" role="alert">
            {setback === 'picture-gone'
              ? t('The collectible you chose is no longer in your wallet.')
              : t('That team no longer accepts members. Choose another one.')}
          </Notice>
        )}
        <RetainedFocus>{children}</RetainedFocus>
      </Stack>
    </Card>
  )
}

const Title = styled.h2`
  font-size: 20px;
  line-height: 28px;
  outline: none;
`
