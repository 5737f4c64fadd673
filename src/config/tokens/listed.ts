/**
 * A token as a built-in list has it: what the token-lists schema asks for, without the chain. Those of 56 and 97 are of
 * facts/tokens_P22.csv.
 */
export interface ListedToken {
  readonly address: string
  readonly decimals: number
  readonly symbol: string
  readonly name: string
}
