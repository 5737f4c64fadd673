import { GLOBAL_PREFIX } from './globals'
import { type HandlerContext, hostFunctions } from './host'
import { type MappingExports, type Memory, memoryOf } from './memory'

export interface MappingInstance {
  /** Runs a handler in a module as it is when it has just started, with what `make` puts into its memory. */
  run(handler: string, make: (memory: Memory) => number, context: HandlerContext): void
}

/** Memory that a handler may leave an instance with; beyond it the next one begins in a new one. */
const MOST_BYTES = 4 * 2 ** 20

/**
 * `texts` are names that handlers are given again and again. Runs handlers of a module (`compile.ts`) as graph-node does, each in a fresh instance. Making one costs several times
 * what most handlers take, so one instance is set back after each: its memory and its globals.
 */
export function mappingInstance(module: WebAssembly.Module, texts: Iterable<string>): MappingInstance {
  let context: HandlerContext | undefined
  let running: Running | undefined

  const current = () => {
    if (context === undefined) throw new Error('No handler runs.')
    return context
  }

  function start(): Running {
    const instance = new WebAssembly.Instance(
      module,
      hostFunctions(() => {
        memory.look()
        return memory
      }, current),
    )
    const exports = instance.exports as unknown as MappingExports
    const globals = Object.entries(instance.exports).flatMap(([name, global]) =>
      name.startsWith(GLOBAL_PREFIX) && global instanceof WebAssembly.Global ? [global] : [],
    )
    const memory: Memory = memoryOf(exports, globals)
    exports._start()
    memory.look()
    memory.keep(texts)
    return { instance, exports, memory }
  }

  return {
    run(handler, make, given) {
      context = given
      running ??= start()
      const { instance, exports, memory } = running
      const found = instance.exports[handler]
      if (typeof found !== 'function') throw new Error(`The mappings have no ${handler}.`)
      try {
        ;(found as (pointer: number) => void)(make(memory))
      } finally {
        context = undefined
        if (exports.memory.buffer.byteLength > MOST_BYTES) running = undefined
        else memory.reset()
      }
    },
  }
}

interface Running {
  readonly instance: WebAssembly.Instance
  readonly exports: MappingExports
  readonly memory: Memory
}
