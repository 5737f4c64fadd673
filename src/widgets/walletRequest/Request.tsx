import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DescribedArgument, DescribedValue } from '~/core/clearSigning/describe'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { below } from '~/ui/theme'

interface Props {
  readonly testId: string
  /** As the description calls what is done; undefined without one. */
  readonly intent: string | undefined
  /** Of the function, with the types and names of what it takes, or of the message. */
  readonly name: string | undefined
  readonly args: readonly DescribedArgument[]
  /** What has to be known of how it is shown. */
  readonly note: string | undefined
  /** What is the same for each: contract, value, chain. */
  readonly children: ReactNode
  readonly foot?: ReactNode
}

/**
 * One call or message: what surrounds it, then each of its arguments. Names and labels are those of the contract and of
 * the files for wallets, in English as a wallet has them.
 */
export function Request({ testId, intent, name, args, note, children, foot }: Props) {
  return (
    <Frame data-testid={testId}>
      {(intent !== undefined || name !== undefined) && (
        <Stack gap={0} lang="en-US" translate="no">
          {intent !== undefined && (
            <Text as="strong" size={14} weight={600}>
              {intent}
            </Text>
          )}
          {name !== undefined && (
            <Text as="code" tone="soft" data-testid="call-signature">
              {breakable(name)}
            </Text>
          )}
        </Stack>
      )}
      {note !== undefined && <Text tone="soft">{note}</Text>}
      <List>
        {children}
        {args.map(({ path, name: argument, type, label, values }) => (
          <div key={path} data-testid={`argument-${argument}`}>
            <dt lang="en-US" translate="no">
              {label !== undefined && <span>{label}</span>}
              <code>
                {argument} <i>{type}</i>
              </code>
            </dt>
            <dd>
              {values.length === 0 && <code>[]</code>}
              {values.map((value, index) => (
                <Value key={index} {...value} />
              ))}
            </dd>
          </div>
        ))}
      </List>
      {foot}
    </Frame>
  )
}

function Value({ shown, raw }: DescribedValue) {
  return (
    <>
      {shown !== undefined && (
        <bdi data-testid="shown" translate="no">
          {shown}
        </bdi>
      )}
      <code data-testid="raw">{raw === '' ? '""' : raw}</code>
    </>
  )
}

/** A signature breaks after its commas. */
function breakable(signature: string): string {
  return signature.replaceAll(',', ', ')
}

interface RowProps {
  readonly label: string
  /** What the description calls it. */
  readonly given?: string | undefined
  readonly children: ReactNode
}

/** What is not an argument. */
export function Row({ label, given, children }: RowProps) {
  return (
    <div>
      <dt>
        <span>{label}</span>
        {given !== undefined && (
          <small lang="en-US" translate="no">
            {given}
          </small>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: 12px 16px;
  border-radius: var(--radius-control);
  background: var(--sunken);
  font-size: 13px;
  line-height: 18px;
  overflow-wrap: anywhere;

  & code {
    font-family: ui-monospace, monospace;
    font-size: 12px;
    line-height: 18px;
    overflow-wrap: anywhere;
  }
  ${below.phone} {
    padding-inline: 12px;
  }
`

const List = styled.dl`
  display: flex;
  flex-direction: column;

  & > div {
    display: grid;
    grid-template-columns: minmax(104px, 2fr) minmax(0, 3fr);
    gap: 12px;
    padding-block: 6px;
    border-block-start: 1px solid var(--line);
  }
  & dt,
  & dd {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    min-inline-size: 0;
    margin: 0;
  }
  & dt {
    color: var(--ink-soft);
  }
  & dt > small {
    font-size: 12px;
  }
  & dt i {
    font-style: normal;
  }
  & dd > bdi,
  & dd > b {
    white-space: normal;
    font-weight: 600;
  }
  & dd > code {
    color: var(--ink-soft);
  }
`
