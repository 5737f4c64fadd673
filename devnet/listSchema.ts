import { _, Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { formats } from '~/domain/tokenList/formats'
import { formatted } from './formatted'
import { root } from './paths'

type Schema = Readonly<Record<string, unknown>>

const SCHEMA = 'node_modules/@uniswap/token-lists/src/tokenlist.schema.json'
const FILE = 'src/domain/tokenList/schema.js'

const HEADER = `// Generated from the schema of @uniswap/token-lists by \`npm run abi\`. Do not edit.
import { codePoints, formats } from './formats'
`

/**
 * The validators of a list's frame and of one entry, as code: a page must not make code from text. Entries are
 * judged one by one, so that the frame's own only counts them.
 */
export async function listSchemaFile(): Promise<{ readonly file: string; readonly text: string }> {
  const schema = withoutWords(JSON.parse(await readFile(path.join(root, SCHEMA), 'utf8'))) as Schema
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
  return { file: FILE, text: await formatted(FILE, HEADER + code) }
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
