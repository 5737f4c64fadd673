import { GraphQLError, Lexer, Source, TokenKind } from 'graphql'

interface QueryLimits {
  readonly tokens: number
  /** Braces, brackets and parentheses within each other. */
  readonly depth: number
}

const OPENING: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const CLOSING: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

/**
 * Why a GraphQL document is not worth parsing, undefined where it is. A parser calls itself for each level: this looks at
 * one token after the other.
 */
export function queryProblem(query: string, limits: QueryLimits): string | undefined {
  const lexer = new Lexer(new Source(query))
  let [tokens, depth] = [0, 0]
  try {
    for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
      tokens += 1
      if (OPENING.has(kind)) depth += 1
      if (CLOSING.has(kind)) depth -= 1
      if (tokens > limits.tokens) return `Syntax Error: Token limit of ${String(limits.tokens)} exceeded.`
      if (depth > limits.depth) return `Syntax Error: Nesting limit of ${String(limits.depth)} exceeded.`
    }
  } catch (error) {
    if (error instanceof GraphQLError) return error.message
    throw error
  }
  return undefined
}
