/** Text within a line. Everything here is its author's. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'em' | 'del'; readonly children: readonly Inline[] }
  /** `host` is where it really leads. */
  | {
      readonly kind: 'link'
      readonly href: string
      readonly host: string
      readonly children: readonly Inline[]
    }
  /** From the configured gateway alone. */
  | { readonly kind: 'image'; readonly src: string; readonly alt: string }
  | { readonly kind: 'break' }

/** `parts` is how much there is to draw of it. */
export type Block = { readonly parts: number } & (
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | {
      readonly kind: 'list'
      readonly isOrdered: boolean
      readonly start: number
      readonly items: readonly (readonly Block[])[]
    }
  | {
      readonly kind: 'table'
      readonly header: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }
  | { readonly kind: 'rule' }
)

/** A text as it is drawn: plain data, made of nothing but words. */
export interface MarkdownDocument {
  readonly blocks: readonly Block[]
  /** There is more of it than is read. */
  readonly isCut: boolean
  /** It could not be read as Markdown, and is shown as it stands. */
  readonly isPlain: boolean
}

export interface MarkdownRequest {
  readonly text: string
  /** Characters that are read. */
  readonly most: number
  readonly gateway: string | undefined
}

/** The text as it stands, paragraph by paragraph. */
export function plainDocument({ text, most }: Pick<MarkdownRequest, 'text' | 'most'>): MarkdownDocument {
  const blocks = text
    .slice(0, most)
    .split(/\n{2,}/)
    .map((paragraph): Block => ({
      kind: 'paragraph',
      parts: 1,
      children: [{ kind: 'text', text: paragraph }],
    }))
  return { blocks, isCut: text.length > most, isPlain: true }
}
