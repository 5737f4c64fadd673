import process from 'node:process'
import { createInterface } from 'node:readline/promises'

/** Asks on the terminal; throws where there is none. */
export async function asked(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Error(`${question} There is no terminal to ask on: --yes answers beforehand.`)
  const reader = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await reader.question(`${question} (yes/no) `)
  reader.close()
  return answer.trim().toLowerCase() === 'yes'
}
