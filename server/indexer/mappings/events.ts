import type { Interface, ParamType } from 'ethers'
import type { NodeLog } from '../nodeTypes'
import type { ChainEvent } from './memory'

export interface EventReader {
  /** By which its logs are found. */
  readonly topic: string
  /** Undefined for a log that is none of this event: another contract's may have the same topic. */
  params(log: Pick<NodeLog, 'topics' | 'data'>): ChainEvent['params'] | undefined
}

const WORD = 64

/** Reads the logs of an event, by its signature in a manifest: 'Transfer(indexed address,indexed address,uint256)'. */
export function eventReader(face: Interface, signature: string): EventReader {
  const fragment = face.getEvent(signature.replaceAll('indexed ', ''))
  if (fragment === null) throw new Error(`The ABI has no event ${signature}.`)
  const { inputs, topicHash } = fragment
  const indexed = inputs.filter((input) => input.indexed === true).length
  const isPlain = inputs.every(({ type }) => /^(address|bool|u?int\d+|bytes\d+)$/.test(type))
  const dataLength = 2 + WORD * (inputs.length - indexed)

  /** Every value is one word; the library's decoder takes most of a handler's time. */
  function plainParams({ topics, data }: Pick<NodeLog, 'topics' | 'data'>): ChainEvent['params'] {
    let [topic, start] = [1, 2]
    return inputs.map((type) => {
      if (type.indexed === true) {
        topic += 1
        return { type, value: valueOf(type, (topics[topic - 1] ?? '').slice(2)) }
      }
      start += WORD
      return { type, value: valueOf(type, data.slice(start - WORD, start)) }
    })
  }

  return {
    topic: topicHash,
    params(log) {
      if (log.topics.length !== indexed + 1) return undefined
      if (isPlain) return log.data.length < dataLength ? undefined : plainParams(log)
      const values = face.decodeEventLog(fragment, log.data, [...log.topics])
      return inputs.map((type, index) => ({ type, value: values[index] as unknown }))
    },
  }
}

function valueOf({ type }: ParamType, word: string): string | bigint | boolean {
  if (type === 'address') return `0x${word.slice(-40)}`
  if (type === 'bool') return !/^0+$/.test(word)
  if (type.startsWith('bytes')) return `0x${word.slice(0, 2 * Number(type.slice('bytes'.length)))}`
  return type.startsWith('int') ? BigInt.asIntN(256, BigInt(`0x${word}`)) : BigInt(`0x${word}`)
}
