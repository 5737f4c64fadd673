/** A token as a built-in list has it: what the token-lists schema asks for, without the chain. */
export interface ListedToken {
  readonly address: string
  readonly decimals: number
  readonly symbol: string
  readonly name: string
}
