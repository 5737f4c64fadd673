import { lexer, type Token, type Tokens } from 'marked'
import {
  type Block,
  type Inline,
  type MarkdownDocument,
  type MarkdownRequest,
  plainDocument,
} from './document'

/** Quotes in lists in quotes: deeper than anybody reads. */
const MOST_DEPTH = 12
const MOST_PARTS = 20_000
const WEB = new Set(['http:', 'https:'])

interface Reader {
  readonly gateway: string | undefined
  parts: number
}

/** Reads Markdown into plain data. HTML stays words, links lead to the web alone, pictures come from the gateway alone. */
export function readMarkdown(question: MarkdownRequest): MarkdownDocument {
  const { text, most, gateway } = question
  const reader: Reader = { gateway, parts: 0 }
  try {
    const tokens = lexer(text.slice(0, most), { gfm: true, breaks: true })
    const blocks = blocksOf(tokens, reader, 0)
    return { blocks, isCut: text.length > most || reader.parts > MOST_PARTS, isPlain: false }
  } catch (error) {
    // Deeper than the stack, say.
    console.warn('A text could not be read as Markdown:', error)
    return plainDocument(question)
  }
}

function blocksOf(tokens: readonly Token[], reader: Reader, depth: number): readonly Block[] {
  const blocks: Block[] = []
  for (const token of tokens) {
    if (reader.parts > MOST_PARTS) break
    const before = reader.parts
    const block = blockOf(token, reader, depth)
    if (block === undefined) continue
    reader.parts += 1
    blocks.push({ ...block, parts: reader.parts - before })
  }
  return blocks
}

type Unmeasured = Block extends infer Each ? (Each extends Block ? Omit<Each, 'parts'> : never) : never

function blockOf(token: Token, reader: Reader, depth: number): Unmeasured | undefined {
  if (depth > MOST_DEPTH)
    return { kind: 'paragraph', children: [{ kind: 'text', text: token.raw.slice(0, 1000) }] }
  switch (token.type) {
    case 'space':
    case 'def':
      return undefined
    case 'heading': {
      const { depth: level, tokens } = token as Tokens.Heading
      return { kind: 'heading', level, children: inlines(tokens, reader) }
    }
    case 'code':
      return { kind: 'code', text: (token as Tokens.Code).text }
    case 'blockquote':
      return { kind: 'quote', blocks: blocksOf((token as Tokens.Blockquote).tokens, reader, depth + 1) }
    case 'list': {
      const { ordered, start, items } = token as Tokens.List
      return {
        kind: 'list',
        isOrdered: ordered,
        start: start === '' ? 1 : start,
        items: items.map((item) => itemOf(item, reader, depth)),
      }
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const cells = (row: readonly Tokens.TableCell[]) => {
        reader.parts += row.length
        return row.map((cell) => inlines(cell.tokens, reader))
      }
      const drawn: (readonly (readonly Inline[])[])[] = []
      const head = cells(header)
      for (const row of rows) {
        if (reader.parts > MOST_PARTS) break
        drawn.push(cells(row))
      }
      return { kind: 'table', header: head, rows: drawn }
    }
    case 'hr':
      return { kind: 'rule' }
    case 'paragraph':
      return { kind: 'paragraph', children: inlines((token as Tokens.Paragraph).tokens, reader) }
    case 'text': {
      const { tokens, text } = token as Tokens.Text
      return {
        kind: 'paragraph',
        children: tokens === undefined ? [{ kind: 'text', text: unescaped(text) }] : inlines(tokens, reader),
      }
    }
    default:
      // Markup of another language: its words.
      return { kind: 'paragraph', children: [{ kind: 'text', text: token.raw.trim() }] }
  }
}

function itemOf({ task, checked, tokens }: Tokens.ListItem, reader: Reader, depth: number): readonly Block[] {
  const blocks = blocksOf(tokens, reader, depth + 1)
  const box: Inline = { kind: 'text', text: checked === true ? '☑ ' : '☐ ' }
  const [first, ...others] = blocks
  return task && first?.kind === 'paragraph'
    ? [{ ...first, children: [box, ...first.children] }, ...others]
    : blocks
}

function inlines(tokens: readonly Token[], reader: Reader, depth = 0): readonly Inline[] {
  if (depth > MOST_DEPTH) return [{ kind: 'text', text: tokens.map(({ raw }) => raw).join('') }]
  const parts: Inline[] = []
  for (const token of tokens) {
    if (reader.parts > MOST_PARTS) break
    reader.parts += 1
    parts.push(inlineOf(token, reader, depth))
  }
  return parts
}

function inlineOf(token: Token, reader: Reader, depth: number): Inline {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del': {
      const { tokens } = token as Tokens.Strong
      return { kind: token.type, children: inlines(tokens, reader, depth + 1) }
    }
    case 'codespan':
      return { kind: 'code', text: (token as Tokens.Codespan).text }
    case 'br':
      return { kind: 'break' }
    case 'link': {
      const { href, tokens } = token as Tokens.Link
      const children = inlines(tokens, reader, depth + 1)
      return linkTo(href, children) ?? { kind: 'text', text: token.raw }
    }
    case 'image': {
      const { href, text } = token as Tokens.Image
      const alt = unescaped(text)
      const src = pictureAt(href, reader.gateway)
      if (src !== undefined) return { kind: 'image', src, alt }
      return (
        linkTo(href, [{ kind: 'text', text: alt === '' ? href : alt }]) ?? { kind: 'text', text: token.raw }
      )
    }
    case 'text': {
      const { tokens, text } = token as Tokens.Text
      const [only] = tokens?.length === 1 ? inlines(tokens, reader, depth + 1) : []
      return only ?? { kind: 'text', text: unescaped(text) }
    }
    case 'escape':
      return { kind: 'text', text: unescaped((token as Tokens.Escape).text) }
    case 'checkbox':
      return { kind: 'text', text: '' }
    default:
      return { kind: 'text', text: token.raw }
  }
}

function linkTo(href: string, children: readonly Inline[]): Inline | undefined {
  const url = URL.canParse(href) ? new URL(href) : undefined
  // An address with a name before its host is made to be misread.
  if (url === undefined || !WEB.has(url.protocol) || url.username !== '') return undefined
  return { kind: 'link', href: url.href, host: url.host, children }
}

const CID = /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,})(?:\/[\w./-]*)?$/

/** What is on IPFS, by whichever gateway its author names. */
function pictureAt(href: string, gateway: string | undefined): string | undefined {
  const found =
    /^ipfs:\/\/(?:ipfs\/)?(.+)$/.exec(href)?.[1] ?? /^https?:\/\/[^/]+\/ipfs\/([^?#]+)/.exec(href)?.[1]
  const isOnIpfs = found !== undefined && CID.test(found) && !found.includes('..')
  return isOnIpfs && gateway !== undefined ? `${gateway}/ipfs/${found}` : undefined
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Characters that are written by their names or numbers. */
function unescaped(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi,
    (all: string, ...groups: unknown[]) => {
      const [decimal, hex, name] = groups as (string | undefined)[]
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? all
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
    },
  )
}
