import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../../../contracts/paths'
import type { CompileRequest } from './compile'
import { withExportedGlobals } from './globals'

interface Compiler {
  readonly ready: Promise<void>
  main(
    args: readonly string[],
    options: { readonly stdout: Output; readonly stderr: Output },
    callback: (error: Error | null) => number,
  ): void
}

interface Output {
  write(text: string | Uint8Array): void
}

const require = createRequire(import.meta.url)

/** A process of `compileMappings`: a folder in, what is wrong with it back, null where nothing is. */
const compiler = require('assemblyscript/cli/asc') as Compiler
const library = path.join(root, 'node_modules')
const GLOBALS = path.join(library, '@graphprotocol/graph-ts/global/global.ts')

async function compile({ folder, entry, flags, wasm }: CompileRequest): Promise<string | null> {
  await compiler.ready
  let said = ''
  const output = { write: (text: string | Uint8Array) => void (said += String(text)) }
  const globals = path.relative(folder, GLOBALS)
  const args = [...flags, entry, globals, '--baseDir', folder, '--lib', library, '--outFile', wasm]
  const error = await new Promise<Error | null>((resolve) => {
    compiler.main(args, { stdout: output, stderr: output }, (failure) => {
      resolve(failure)
      return 0
    })
  })
  if (error !== null) return `${said}${error.message}`
  const file = path.join(folder, wasm)
  await writeFile(file, withExportedGlobals(await readFile(file)))
  return null
}

process.on('message', (request: CompileRequest) => {
  void compile(request).then((problem) => process.send?.(problem))
})
