import { Counted } from '../generated/Tally/Tally'
import { Token } from '../generated/schema'

export function handleCounted(event: Counted): void {
  const token = new Token(event.params.count.toString())
  token.by = event.params.by
  token.count = event.params.count
  token.timestamp = event.block.timestamp
  token.save()
}
