import { expect, type Locator } from '@playwright/test'

/**
 * What a screen reader tells of a part of the page, from the browser's accessibility tree: roles, names, states and
 * texts in their order. Numbers and addresses are told by their shape, since the chain goes on: '#' and '0x…'.
 */
async function transcriptOf(part: Locator): Promise<string> {
  await expect(part).toBeVisible()
  const told = await part.ariaSnapshot()
  return told
    .replace(/0x[0-9a-fA-F.…]+/g, '0x…')
    .replace(/\d[\d.,]*/g, '#')
    .replace(/#(?: ?[:h] ?#)+/g, '#')
}

/** Puts the steps of a journey one after the other, each under its own heading. */
export class Transcript {
  #text = ''

  async add(step: string, part: Locator): Promise<void> {
    this.#text += `## ${step}\n\n${await transcriptOf(part)}\n\n`
  }

  get text(): string {
    return this.#text
  }
}
