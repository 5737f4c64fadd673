import { _, Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone'
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import type * as Schema from '../src/config/deployment/schema'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Where the module would be: its types stand there. */
const MODULE = pathOf('../src/config/deployment/listsSchema.js')

const IMPORTS = `import { codePoints } from '~/domain/tokenList/formats'
import { formats } from './formats'
`

/** The module `~/config/deployment/listsSchema`: a page must not make code from a schema. */
export function listsSchema(): Plugin {
  return {
    name: 'lists-schema',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source.endsWith('/deployment/listsSchema') ||
      (source === './listsSchema' && importer.includes('/config/deployment/'))
        ? MODULE
        : undefined,
    load: (id) => (id === MODULE ? validatorCode() : undefined),
  }
}

async function validatorCode(): Promise<string> {
  const { LISTS_SCHEMA } = (
    await runnerImport<typeof Schema>(pathOf('../src/config/deployment/schema.ts'), {
      resolve: { alias: { '~': pathOf('../src') } },
    })
  ).module
  const ajv = new Ajv({
    schemas: [{ ...LISTS_SCHEMA, $id: 'lists' }],
    // The code calls those of config/deployment/formats.
    formats: { address: () => true },
    code: { source: true, esm: true, formats: _`formats` },
  })
  const code = standaloneCode(ajv, { validateLists: 'lists' })
    .replace('"use strict";', '')
    .replaceAll(/require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g, 'codePoints')
  if (code.includes('require(')) throw new Error('The validator needs a library at run time.')
  return IMPORTS + code
}
