import { expect, type Locator } from '@playwright/test'
import { mineSent } from './prediction'

/** The receipt of what a dialog has just sent comes. The dialog's last button, which may be pressed just then, does not move. */
export async function mineBelow(dialog: Locator): Promise<void> {
  const standing = dialog.getByTestId('sent-standing')
  const close = dialog.getByRole('button', { name: 'Close' }).last()
  await expect(standing).toHaveAttribute('data-standing', 'pending')
  const before = await close.boundingBox()
  await mineSent()
  await expect(standing).toHaveAttribute('data-standing', 'done')
  expect(await close.boundingBox()).toEqual(before)
}
