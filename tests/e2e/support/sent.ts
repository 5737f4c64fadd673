import { expect, type Locator } from '@playwright/test'
import { mineSent } from './prediction'

/** Mines what a dialog has just sent. Its Close button, which someone may be pressing, must not move when the receipt comes. */
export async function mineWithoutShift(dialog: Locator): Promise<void> {
  const standing = dialog.getByTestId('sent-standing')
  const close = dialog.getByRole('button', { name: 'Close' }).last()
  await expect(standing).toHaveAttribute('data-standing', 'pending')
  const before = await close.boundingBox()
  await mineSent()
  await expect(standing).toHaveAttribute('data-standing', 'done')
  expect(await close.boundingBox()).toEqual(before)
}
