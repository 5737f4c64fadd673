import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Block, Inline } from '~/features/voting/markdown/document'
import { readMarkdown } from '~/features/voting/markdown/readMarkdown'

const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const read = (text: string, most = 100_000) => readMarkdown({ text, most, gateway: 'https://gateway.test' })
const inline = (text: string): readonly Inline[] => {
  const [first] = read(text).blocks
  return first?.kind === 'paragraph' ? first.children : []
}

/** Every text and address that would be drawn. */
function drawn(blocks: readonly Block[]): { readonly texts: string[]; readonly addresses: string[] } {
  const found = { texts: [] as string[], addresses: [] as string[] }
  const ofInline = (part: Inline) => {
    if ('text' in part) found.texts.push(part.text)
    if (part.kind === 'link') found.addresses.push(part.href)
    if (part.kind === 'image') found.addresses.push(part.src)
    if ('children' in part) part.children.forEach(ofInline)
  }
  const ofBlock = (block: Block) => {
    if ('children' in block) block.children.forEach(ofInline)
    if (block.kind === 'code') found.texts.push(block.text)
    if (block.kind === 'quote') block.blocks.forEach(ofBlock)
    if (block.kind === 'list') block.items.flat().forEach(ofBlock)
    if (block.kind === 'table') [...block.header, ...block.rows.flat()].flat().forEach(ofInline)
  }
  blocks.forEach(ofBlock)
  return found
}

describe('a text in Markdown', () => {
  it('is read into headings, lists, tables, quotes and code', () => {
    const { blocks } = read(
      '# One\n\n- a\n- [x] b\n\n3. c\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> q\n\n```\n<b>\n```\n\n---',
    )
    expect(blocks.map(({ kind }) => kind)).toEqual([
      ...['heading', 'list', 'list', 'table', 'quote', 'code', 'rule'],
    ])
    expect(blocks[2]).toMatchObject({ isOrdered: true, start: 3 })
    expect(blocks[3]).toMatchObject({
      header: [[{ text: 'a' }], [{ text: 'b' }]],
      rows: [[[{ text: '1' }], [{ text: '2' }]]],
    })
    expect(blocks[5]).toMatchObject({ text: '<b>' })
    expect(inline('**b** *i* ~~d~~ `c`').map(({ kind }) => kind)).toEqual([
      ...['strong', 'text', 'em', 'text', 'del', 'text', 'code'],
    ])
    expect(inline('a &amp; b &lt;c&gt; \\*')).toEqual([
      { kind: 'text', text: 'a & b <c> ' },
      { kind: 'text', text: '*' },
    ])
  })

  it('keeps markup of its author as words', () => {
    const { blocks } = read('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> and <b>bold</b>')
    expect(drawn(blocks).addresses).toEqual([])
    expect(drawn(blocks).texts.join('')).toContain('<script>alert(1)</script>')
    expect(drawn(blocks).texts.join('')).toContain('onerror')
  })

  it('leads to the web alone, and says where', () => {
    expect(inline('[safe](https://evil.example/safe.com)')).toEqual([
      {
        kind: 'link',
        href: 'https://evil.example/safe.com',
        host: 'evil.example',
        children: [{ kind: 'text', text: 'safe' }],
      },
    ])
    for (const href of [
      ...['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'blob:x', '/swap', '//evil.example'],
      ...['https://good.example@evil.example/', 'java&#115;cript:alert(1)', 'ftp://x'],
    ]) {
      expect(drawn(read(`[go](${href})`).blocks).addresses, href).toEqual([])
    }
    // A name in another script is what a browser asks for, not what it looks like.
    expect(inline('[a](https://аpple.com)')[0]).toMatchObject({ host: 'xn--pple-43d.com' })
  })

  it('has pictures of the gateway alone; others stay links', () => {
    expect(inline(`![cheese](ipfs://${CID})`)).toEqual([
      { kind: 'image', src: `https://gateway.test/ipfs/${CID}`, alt: 'cheese' },
    ])
    expect(inline(`![](https://other.example/ipfs/${CID}/a.png)`)[0]).toMatchObject({
      src: `https://gateway.test/ipfs/${CID}/a.png`,
    })
    expect(inline('![pixel](https://tracker.example/p.gif)')[0]).toMatchObject({
      ...{ kind: 'link', host: 'tracker.example' },
    })
    expect(drawn(read(`![x](ipfs://${CID}/../../admin)`).blocks).addresses).toEqual([])
    const without = readMarkdown({ text: `![x](ipfs://${CID})`, most: 1000, gateway: undefined })
    expect(drawn(without.blocks).addresses).toEqual([])
  })

  it('a text in Markdown of a megabyte, or of a giant table, is bounded and told to be cut', () => {
    const long = read('word '.repeat(210_000))
    expect(long.isCut).toBe(true)
    const table = read(`| a | b |\n|---|---|\n${'| 1 | 2 |\n'.repeat(50_000)}`, 1_000_000)
    expect(table.isCut).toBe(true)
    const parts = table.blocks.reduce((sum, each) => sum + each.parts, 0)
    expect(parts).toBeLessThan(20_100)
    expect(read('fine').isCut).toBe(false)
  })

  it('a text in Markdown that is too deep to be read is shown as it stands', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const deep = read('>'.repeat(4000) + 'x')
    const nested = read('*'.repeat(3000) + 'x' + '*'.repeat(3000))
    for (const document of [deep, nested]) {
      expect(drawn(document.blocks).texts.join('').length).toBeGreaterThan(0)
    }
  })

  it('gives every address by https or http and no markup, whatever it is', () => {
    const piece = fc.constantFrom(
      ...['[a](', 'javascript:', 'https://x.test', ')', '![', '](', '<a href="', '">', '**', '|', '\n', '- '],
      ...['> ', '`', '#', '&#106;', 'ipfs://', CID, '\t', '\\', '<', '"', ' ', 'x'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { addresses } = drawn(read(pieces.join('')).blocks)
        for (const address of addresses) expect(address).toMatch(/^https?:\/\//)
      }),
      { numRuns: 300 },
    )
  })
})
