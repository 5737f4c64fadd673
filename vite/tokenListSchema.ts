import { _, Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { formats } from '../src/domain/tokenList/formats.ts'

type Schema = Readonly<Record<string, unknown>>

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const SCHEMA = pathOf('../node_modules/@uniswap/token-lists/src/tokenlist.schema.json')
/** Where the module would be: its types stand there. */
const MODULE = pathOf('../src/domain/tokenList/schema.js')

const IMPORTS = "import { codePoints, formats } from './formats'\n"

/** The module `~/domain/tokenList/schema`, made from the installed schema whenever something is built, run or tested. */
export function tokenListSchema(): Plugin {
  return {
    name: 'token-list-schema',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source.endsWith('/tokenList/schema') ||
      (source === './schema' && importer.includes('/domain/tokenList/'))
        ? MODULE
        : undefined,
    load: (id) => (id === MODULE ? validatorCode() : undefined),
  }
}

/**
 * The validators of a list's frame and of one entry, as code: a page must not make code from text. Entries are
 * judged one by one, so that the frame's own only counts them.
 */
export async function validatorCode(): Promise<string> {
  const schema = withoutWords(JSON.parse(await readFile(SCHEMA, 'utf8'))) as Schema
  const { definitions } = schema
  const properties = schema['properties'] as Readonly<Record<string, Schema>>
  const frame = {
    ...schema,
    $id: 'frame',
    properties: { ...properties, tokens: { ...properties['tokens'], items: true }, tokenMap: true },
  }
  const entry = { $id: 'entry', definitions, $ref: '#/definitions/TokenInfo' }
  const ajv = new Ajv({
    schemas: [frame, entry],
    formats,
    code: { source: true, esm: true, formats: _`formats` },
    // The schema gives `pattern` beside `anyOf` without the type again.
    strictTypes: false,
  })
  const code = standaloneCode(ajv, { validateFrame: 'frame', validateEntry: 'entry' })
    .replace('"use strict";', '')
    .replaceAll(/require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g, 'codePoints')
  if (code.includes('require(')) throw new Error('The validators need a library at run time.')
  return IMPORTS + code
}

/** Without what is for people: it would travel with the code. */
function withoutWords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutWords)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(
        ([key, value]) => !['title', 'examples', '$id', '$schema'].includes(key) && !isWords(key, value),
      )
      .map(([key, value]) => [key, withoutWords(value)]),
  )
}

/** `description` is also the name of a property of a tag. */
function isWords(key: string, value: unknown): boolean {
  return key === 'description' && typeof value === 'string'
}
