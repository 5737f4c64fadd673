/** What a bunny is drawn from; each is a key of the parts in pictures.ts. */
export interface Bunny {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly fur: Fur
  readonly scene: Scene
  readonly ears: Ears
  readonly eyes: Eyes
  readonly mouth: Mouth
  readonly extra: Extra
}

export type Fur = 'cream' | 'honey' | 'cocoa' | 'rose' | 'mint' | 'sky' | 'plum' | 'ash' | 'snow'
export type Scene = 'dawn' | 'meadow' | 'night' | 'syrup' | 'sea' | 'confetti' | 'cheese' | 'rays' | 'dots'
export type Ears = 'tall' | 'floppy' | 'one down' | 'wide' | 'short'
export type Eyes = 'open' | 'asleep' | 'starry' | 'wink' | 'happy' | 'sly' | 'shades' | 'round glasses'
export type Mouth = 'smile' | 'grin' | 'teeth' | 'tongue' | 'whistle' | 'calm'
export type Extra =
  | 'none'
  | 'scarf'
  | 'crown'
  | 'flower'
  | 'bow'
  | 'cap'
  | 'headphones'
  | 'cheese'
  | 'wizard hat'
  | 'party hat'
  | 'ticket'
  | 'drop'
  | 'monocle'

type Parts = readonly [Fur, Scene, Ears, Eyes, Mouth, Extra]

// oxfmt-ignore
const TABLE: readonly (readonly [name: string, description: string, ...parts: Parts])[] = [
  // From the first days.
  ['Brie', 'Soft in the middle, and proud of it.', 'snow', 'dawn', 'floppy', 'open', 'calm', 'none'],
  ['Curd', 'Small beginnings, every day anew.', 'cream', 'meadow', 'short', 'happy', 'smile', 'flower'],
  ['Whey', 'Goes with the flow and comes back with more.', 'sky', 'sea', 'tall', 'open', 'whistle', 'drop'],
  ['Rind', 'Tough outside. Ask no further.', 'ash', 'rays', 'one down', 'sly', 'calm', 'monocle'],
  ['Gouda', 'A year in the cellar and in the best of moods.', 'honey', 'cheese', 'wide', 'wink', 'grin', 'crown'],
  // Starters.
  ['Sleepy', 'Yield works while this one naps.', 'plum', 'night', 'floppy', 'asleep', 'calm', 'none'],
  ['Dollop', 'A little more of everything, please.', 'cream', 'dots', 'wide', 'happy', 'tongue', 'bow'],
  ['Twinkle', 'Sees a star in every chart.', 'sky', 'night', 'tall', 'starry', 'smile', 'none'],
  ['Churro', 'Rolled in sugar, ready to go.', 'cocoa', 'dawn', 'one down', 'wink', 'teeth', 'scarf'],
  ['Sunny', 'It is always morning somewhere.', 'honey', 'rays', 'short', 'open', 'grin', 'flower'],
  ['Pip', 'Counts the smallest moves of all.', 'mint', 'dots', 'short', 'round glasses', 'calm', 'none'],
  ['Ledger', 'Writes everything down, twice.', 'ash', 'cheese', 'tall', 'round glasses', 'smile', 'bow'],
  ['Nibbles', 'Started with one bite.', 'rose', 'meadow', 'one down', 'open', 'teeth', 'cheese'],
  // Of the three teams.
  ['Storm', 'Rides with Syrup Storm.', 'sky', 'syrup', 'tall', 'sly', 'grin', 'cap'],
  ['Flip', 'Never lands on the same side twice. Fearsome Flippers.', 'mint', 'sea', 'floppy', 'wink', 'tongue', 'cap'],
  ['Chaos', 'Had a plan and ate it. Chaotic Cakers.', 'rose', 'confetti', 'wide', 'starry', 'teeth', 'cap'],
  // Of campaigns.
  ['Syrup Soaker', 'Let it soak in the vault.', 'honey', 'syrup', 'floppy', 'happy', 'smile', 'drop'],
  ['Clairvoyant', 'Called it early.', 'plum', 'night', 'tall', 'starry', 'calm', 'wizard hat'],
  ['Lottie', 'Holds a ticket and holds on.', 'rose', 'dots', 'wide', 'open', 'smile', 'ticket'],
  ['Lucky', 'Was in the right draw.', 'mint', 'confetti', 'short', 'happy', 'grin', 'ticket'],
  ['Baller', 'One hundred tickets, one smile.', 'cocoa', 'rays', 'tall', 'shades', 'teeth', 'crown'],
  ['Birthday', 'One year on, and still here.', 'snow', 'confetti', 'floppy', 'happy', 'whistle', 'party hat'],
  // The rest of the burrow.
  ['Maker', 'Always adds on both sides.', 'cream', 'sea', 'one down', 'round glasses', 'grin', 'headphones'],
  ['Taker', 'Never pays the spread twice.', 'cocoa', 'sea', 'short', 'shades', 'calm', 'none'],
  ['Whisker', 'Feels a move before it comes.', 'ash', 'meadow', 'wide', 'sly', 'whistle', 'scarf'],
  ['Fondue', 'Better together.', 'honey', 'cheese', 'floppy', 'happy', 'tongue', 'scarf'],
  ['Mascarpone', 'Smooth as a limit order.', 'snow', 'dots', 'tall', 'wink', 'smile', 'bow'],
  ['Pepper', 'A sharp one.', 'ash', 'dawn', 'one down', 'shades', 'grin', 'headphones'],
  ['Clover', 'Four leaves, no leverage.', 'mint', 'meadow', 'wide', 'happy', 'smile', 'flower'],
  ['Blossom', 'Blooms at every close.', 'rose', 'dawn', 'floppy', 'open', 'calm', 'flower'],
  ['Cosmo', 'Looks at the longest of charts.', 'plum', 'night', 'wide', 'round glasses', 'smile', 'headphones'],
  ['Duchess', 'Aged, noble, unhurried.', 'snow', 'rays', 'floppy', 'sly', 'calm', 'crown'],
  ['Merlin', 'Reads runes and receipts.', 'ash', 'night', 'one down', 'open', 'whistle', 'wizard hat'],
  ['Marble', 'Blue veins all over.', 'sky', 'cheese', 'short', 'starry', 'teeth', 'cheese'],
  ['Biscuit', 'Snaps under no pressure.', 'cocoa', 'dots', 'floppy', 'asleep', 'smile', 'bow'],
  ['Captain', 'Steers by the order book.', 'cream', 'sea', 'tall', 'sly', 'grin', 'cap'],
  ['Jubilee', 'There is always something to celebrate.', 'rose', 'confetti', 'tall', 'happy', 'grin', 'party hat'],
  ['Professor', 'Asks what the impact is.', 'honey', 'dawn', 'wide', 'open', 'calm', 'monocle'],
  ['Melody', 'Hums at six hundred blocks an hour.', 'plum', 'syrup', 'floppy', 'happy', 'whistle', 'headphones'],
  ['Frost', 'Cold storage, warm heart.', 'sky', 'rays', 'short', 'open', 'smile', 'scarf'],
]

/** Every bunny, by its id. */
export const BUNNIES: readonly Bunny[] = TABLE.map(
  ([name, description, fur, scene, ears, eyes, mouth, extra], id) => ({
    ...{ id, name, description, fur, scene, ears, eyes, mouth, extra },
  }),
)

/** Where a bunny's description is, as its tokens' URI says after the base. */
export function bunnyUri(bunnyId: number): string {
  return `bunnies/${String(bunnyId)}.json`
}
