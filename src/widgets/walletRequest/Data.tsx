import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Hex } from '~/lib/hex'
import { Button } from '~/ui/Button'
import { Stack } from '~/ui/layout'
import { useCopy } from '../useCopy'

/** The calldata byte for byte, to be held against what the wallet shows. */
export function Data({ text }: { readonly text: Hex }) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <Stack gap={2} align="flex-start" padding={[2, 0, 0]} divider="start">
      <Bytes tabIndex={0} dir="ltr" role="region" aria-label={t('Data')} data-testid="call-data">
        {text}
      </Bytes>
      <Button
        size="small"
        onClick={() => copy(text, { done: t('Data copied'), failed: t('Couldn’t copy the data') })}
      >
        {t('Copy data')}
      </Button>
    </Stack>
  )
}

const Bytes = styled.pre`
  inline-size: 100%;
  max-block-size: 72px;
  margin: 0;
  overflow: auto;
  color: var(--ink-soft);
  font-family: ui-monospace, monospace;
  font-size: 12px;
  line-height: 18px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
