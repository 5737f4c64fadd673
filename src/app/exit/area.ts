import type { Area } from '~/widgets/area'

/** Apart from the other records of the app: its words are those of every area's positions (`vite/words.ts`). */
export const exit: Area = {
  key: 'exit',
  pages: [{ path: '/exit', title: 'Your positions', screen: () => import('./ExitScreen') }],
}
