import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { VOTING } from '~/config/voting'
import { visibleText } from '~/domain/visibleText'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { ExternalLink } from '~/ui/ExternalLink'
import { Notice } from '~/ui/Notice'
import { Table } from '~/ui/Table'
import type { Block, Inline } from './document'
import { useMarkdown } from './useMarkdown'

/** Headings of a text stand below those of the page. */
const HEADINGS = ['h3', 'h3', 'h4', 'h4', 'h5', 'h5'] as const

/** Untrusted Markdown as React elements: none of its text becomes markup. Long ones come in parts. */
export function MarkdownView({ text }: { readonly text: string }) {
  const { t } = useTranslation()
  const document = useMarkdown(text)
  const [shown, setShown] = useState(1)
  const blocks = useMemo(
    () => (document === undefined ? [] : blocksWithin(document.blocks, shown * VOTING.partsAtOnce)),
    [document, shown],
  )
  if (document === undefined) {
    return (
      <div role="status" aria-label={t('Loading')}>
        <Awaited aria-hidden="true">
          {paragraphsOf(text).map((paragraph, nth) => (
            <p key={nth}>
              <span>{paragraph}</span>
            </p>
          ))}
        </Awaited>
      </div>
    )
  }
  const parts = document.blocks.reduce((sum, block) => sum + block.parts, 0)
  const hasMore = parts > shown * VOTING.partsAtOnce
  return (
    <Text>
      <Blocks blocks={blocks} />
      {hasMore && (
        <div>
          <Button size="small" onClick={() => setShown(shown + 1)}>
            {t('Show more')}
          </Button>
        </div>
      )}
      {document.isPlain && <Notice>{t('This text couldn’t be formatted and is shown unformatted.')}</Notice>}
      {document.isCut && !hasMore && (
        <Notice type="warning">{t('This text is too long to show in full.')}</Notice>
      )}
    </Text>
  )
}

/** Characters; more than is in sight. */
const MOST_AWAITED = 1_000

/** As long as those of the text, whose height they keep free until it is formatted: none of its characters but spaces. */
function paragraphsOf(text: string): readonly string[] {
  return text
    .slice(0, MOST_AWAITED)
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\S/g, 'a'))
}

/** Whole blocks as long as there is room for them, and at least one; a giant one is cut by its rows or items. */
function blocksWithin(blocks: readonly Block[], room: number): readonly Block[] {
  const taken: Block[] = []
  let left = room
  for (const block of blocks) {
    if (left <= 0) break
    taken.push(block.parts > left ? shortened(block, left) : block)
    left -= block.parts
  }
  return taken
}

function shortened(block: Block, room: number): Block {
  if (block.kind === 'table') {
    const columns = Math.max(1, block.header.length * 2)
    return { ...block, rows: block.rows.slice(0, Math.max(1, Math.floor(room / columns))) }
  }
  if (block.kind === 'list')
    return { ...block, items: block.items.slice(0, Math.max(1, Math.floor(room / 2))) }
  if (block.kind === 'quote') return { ...block, blocks: blocksWithin(block.blocks, room) }
  return 'children' in block ? { ...block, children: block.children.slice(0, Math.max(1, room)) } : block
}

function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, nth) => <BlockView key={nth} block={block} />)
}

function BlockView({ block }: { readonly block: Block }) {
  const { t } = useTranslation()
  switch (block.kind) {
    case 'paragraph':
      return (
        <p dir="auto">
          <Inlines parts={block.children} />
        </p>
      )
    case 'heading': {
      const Heading = HEADINGS[block.level - 1] ?? 'h5'
      return (
        <Heading dir="auto">
          <Inlines parts={block.children} />
        </Heading>
      )
    }
    case 'code':
      return (
        <pre tabIndex={0} dir="ltr">
          <code>{shownText(block.text)}</code>
        </pre>
      )
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      )
    case 'list': {
      const items = block.items.map((item, nth) => (
        <li key={nth}>
          <Blocks blocks={item} />
        </li>
      ))
      return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
    }
    case 'table':
      return (
        <Table label={t('Table')}>
          <thead>
            <tr>{block.header.map((cell, nth) => cellOf('th', cell, nth))}</tr>
          </thead>
          <tbody>
            {block.rows.map((row, nth) => (
              <tr key={nth}>{row.map((cell, column) => cellOf('td', cell, column))}</tr>
            ))}
          </tbody>
        </Table>
      )
    case 'rule':
      return <hr />
  }
}

function cellOf(Cell: 'th' | 'td', parts: readonly Inline[], nth: number): ReactNode {
  return (
    <Cell key={nth} dir="auto">
      <Inlines parts={parts} />
    </Cell>
  )
}

function Inlines({ parts }: { readonly parts: readonly Inline[] }) {
  return parts.map((part, nth) => (
    <Fragment key={nth}>
      <InlineView part={part} />
    </Fragment>
  ))
}

function InlineView({ part }: { readonly part: Inline }) {
  const { t } = useTranslation()
  switch (part.kind) {
    case 'text':
      return shownText(part.text)
    case 'code':
      return <code>{shownText(part.text)}</code>
    case 'strong':
      return (
        <strong>
          <Inlines parts={part.children} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Inlines parts={part.children} />
        </em>
      )
    case 'del':
      return (
        <del>
          <Inlines parts={part.children} />
        </del>
      )
    case 'link':
      return (
        <Leaving>
          <ExternalLink href={part.href} newTabText={t('opens in a new tab')}>
            <Inlines parts={part.children} />
          </ExternalLink>{' '}
          <bdi>({part.host})</bdi>
        </Leaving>
      )
    case 'image':
      return (
        <img
          src={part.src}
          alt={shownText(part.alt)}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      )
    case 'break':
      return <br />
  }
}

/** Lines are the author's own; whatever else is not seen is made visible. */
function shownText(text: string): string {
  return text.split('\n').map(visibleText).join('\n')
}

const Text = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-inline-size: 0;
  line-height: 24px;
  overflow-wrap: anywhere;

  & h3,
  & h4,
  & h5 {
    margin: 8px 0 0;
    font-size: 18px;
    line-height: 24px;
  }
  & h4,
  & h5 {
    font-size: 16px;
  }
  & p {
    white-space: pre-line;
  }
  & ul,
  & ol {
    display: flex;
    flex-direction: column;
    gap: 8px;
    padding-inline-start: 24px;
  }
  & ul {
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & blockquote {
    display: flex;
    flex-direction: column;
    gap: 12px;
    margin: 0;
    padding-inline-start: 16px;
    border-inline-start: 3px solid var(--line-control);
    color: var(--ink-soft);
  }
  & code {
    padding: 1px 4px;
    border-radius: 4px;
    background: var(--sunken);
    font-family: ui-monospace, monospace;
    font-size: 0.92em;
  }
  & pre {
    margin: 0;
    padding: 12px 16px;
    border-radius: var(--radius-control);
    background: var(--sunken);
    overflow-x: auto;
  }
  & pre code {
    padding: 0;
    background: none;
    white-space: pre;
  }
  & td,
  & th {
    white-space: normal;
  }
  & img {
    max-inline-size: 100%;
    block-size: auto;
    border-radius: var(--radius-control);
  }
  & hr {
    inline-size: 100%;
    margin: 0;
    border: 0;
    border-block-start: 1px solid var(--line);
  }
`

/** Each line as a bar, like a skeleton's, and just as wide. */
const Awaited = styled(Text)`
  & span {
    border-radius: 6px;
    background: var(--hover);
    color: transparent;
    user-select: none;
  }
`

const Leaving = styled.span`
  & > bdi {
    color: var(--ink-soft);
    font-size: 0.86em;
  }
`
