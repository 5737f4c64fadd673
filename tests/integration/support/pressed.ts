/**
 * Clicks as a browser does, and looks at what the next picture has: what React renders at once, and not what it leaves
 * for later, which `act` would wait for.
 */
export async function pressed<T>(element: HTMLElement, look: () => T): Promise<T> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }
  const before = environment.IS_REACT_ACT_ENVIRONMENT
  environment.IS_REACT_ACT_ENVIRONMENT = false
  try {
    element.click()
    await Promise.resolve()
    return look()
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = before
  }
}
