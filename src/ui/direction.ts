/** Whether an element lies in text that is written from right to left. The language provider says so on <html>. */
export function isRightToLeft(element: Element): boolean {
  return element.closest('[dir]')?.getAttribute('dir') === 'rtl'
}
