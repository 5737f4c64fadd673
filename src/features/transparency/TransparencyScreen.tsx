import { lazy } from 'react'

const Page = lazy(() => import('./GovernancePage').then((m) => ({ default: m.GovernancePage })))

/** A step of its own, so that the first load of every other page names none of the files that this one is made of. */
export default function TransparencyScreen() {
  return <Page />
}
