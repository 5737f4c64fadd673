import type { ClearSigning } from '~/config/clearSigning'

type Load = () => Promise<readonly ClearSigning[]>

let source: Load = () => Promise.resolve([])

/** The app says where the descriptions of all areas are: on every page, so that it holds no more than that. */
export function provideDescriptions(load: Load): void {
  source = load
}

/** Where they come from: a chunk that is loaded when someone looks at a call or a message. */
export function descriptionSource(): Load {
  return source
}
