import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { VOTING } from '~/config/voting'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Segmented } from '~/ui/Segmented'
import { TextInput } from '~/ui/TextInput'
import { Row, Stack } from '~/ui/layout'
import { look } from '~/ui/look'
import { Text } from '~/ui/text'
import { useCount } from '~/widgets/useCount'
import { MarkdownView } from '../markdown/MarkdownView'

interface Props {
  readonly body: string
  readonly problem: string | undefined
  readonly onChange: (body: string) => void
  readonly onLeft: () => void
}

/** Markdown as it is written, and as others will read it. */
export function BodyField({ body, problem, onChange, onLeft }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [view, setView] = useState<'write' | 'preview'>('write')
  const count = useCount()
  const { mostBody } = VOTING.limits
  return (
    <Stack gap={2}>
      <Row gap={4} justify="space-between">
        <Text as="label" size={14} weight={600} htmlFor={id}>
          {t('Content')}
        </Text>
        <Segmented
          label={t('View')}
          options={[
            { value: 'write', label: t('Write') },
            { value: 'preview', label: t('Preview') },
          ]}
          selected={view}
          onSelect={setView}
        />
      </Row>
      {view === 'write' ? (
        <Area
          as="textarea"
          id={id}
          rows={10}
          dir="auto"
          value={body}
          aria-describedby={`${id}-words`}
          aria-invalid={problem !== undefined}
          onBlur={onLeft}
          onChange={(event: { readonly target: { readonly value: string } }) => onChange(event.target.value)}
        />
      ) : (
        <Preview id={id} tabIndex={0} role="region" aria-label={t('Preview')}>
          {body.trim() === '' ? <p>{t('Nothing to preview yet')}</p> : <MarkdownView text={body} />}
        </Preview>
      )}
      <Below id={`${id}-words`}>
        <span aria-live="polite" data-problem={problem !== undefined}>
          {problem ?? t('Markdown: **bold**, *italic*, lists, tables and links.')}
        </span>
        <bdi>
          {t('%count% / %most%', {
            count: count([...body].length),
            most: count(mostBody),
          })}
        </bdi>
      </Below>
    </Stack>
  )
}

const Area = styled(TextInput)`
  min-block-size: 220px;
  padding-block: 12px;
  resize: vertical;
  font-family: inherit;
`

const Preview = styled.div`
  min-block-size: 220px;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);

  & > p {
    color: var(--ink-soft);
  }
`

const Below = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  ${look({ size: 13, tone: 'soft' })}

  & > span[data-problem='true'] {
    color: var(--loss);
  }
  & > bdi {
    flex-shrink: 0;
  }
`
