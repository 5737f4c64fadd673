import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { root } from '../../contracts/paths'

const PROGRAMS = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node|docker|git|cp|pg_dump|psql|curl) /

/** Every command of docs/operating.md: the lines of its shell blocks, and what begins with a program in its sentences. */
export function operatingCommands(): ReadonlySet<string> {
  const text = readFileSync(path.join(root, 'docs/operating.md'), 'utf8')
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, lines = '']) => lines.split('\n'))
  const named = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(
    ([, each = '']) => each,
  )
  const lines = [...blocks.map((line) => line.replace(/\s+# .*$/, '')), ...named]
  return new Set(
    lines.map((line) => line.trim().replaceAll(/\s+/g, ' ')).filter((line) => PROGRAMS.test(line)),
  )
}

/**
 * A command of docs/operating.md for a shell, with what it leaves to the reader filled in: `{ NAME: 'fondue' }`. Throws
 * where the document has no such command; tests/checks/operatingCommands.test.ts looks that each one of it is run.
 */
export function documented(command: string, values: Readonly<Record<string, string>> = {}): string {
  if (!operatingCommands().has(command)) throw new Error(`docs/operating.md has no command "${command}".`)
  return Object.entries(values).reduce((text, [place, value]) => text.replaceAll(place, value), command)
}

/** Runs it as a person does, in the folder of the project; gives what it said. Throws where it fails. */
export async function inShell(
  command: string,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<string> {
  const surroundings = { ...process.env, ...env }
  const ran = promisify(execFile)('sh', ['-c', command], {
    ...{ cwd: root, env: surroundings, maxBuffer: 2 ** 26 },
  })
  const { stdout, stderr } = await ran.catch((error: unknown) => {
    const { stdout: said = '', stderr: told = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} failed:\n${`${said}${told}`.slice(-3000)}`, { cause: error })
  })
  return stdout + stderr
}
