import { lazyPage, loadPageOf } from '~/widgets/lazyPage'

const Page = lazyPage(async () => (await import('./GovernancePage')).GovernancePage)

/** @public Of a `ScreenModule`. */
export const loadPage = () => loadPageOf(<Page />)

/** A step of its own, so that the first load of every other page names none of the files that this one is made of. */
export default function TransparencyScreen() {
  return <Page />
}
