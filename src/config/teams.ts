/** How a team is shown; its name and its words are on the chain. */
export interface TeamLook {
  readonly emblem: 'storm' | 'flippers' | 'cakers' | 'other'
  readonly background: string
  /** On the background, by which it is held to WCAG AA. */
  readonly textColor: string
}

/** Facts 6. */
const LOOKS: ReadonlyMap<number, TeamLook> = new Map([
  [1, { emblem: 'storm', background: '#f4c05f', textColor: '#191326' }],
  [2, { emblem: 'flippers', background: '#11606b', textColor: '#ffffff' }],
  [3, { emblem: 'cakers', background: '#f6b6c8', textColor: '#191326' }],
])

const OTHER: TeamLook = { emblem: 'other', background: '#d9d3e8', textColor: '#191326' }

/** Of a team that joined later than this was built, too. */
export function teamLook(teamId: number): TeamLook {
  return LOOKS.get(teamId) ?? OTHER
}
