import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { CHUNKS, declaredChunk } from '../../vite/chunks'

const chunkOf = (path: string) => declaredChunk(resolve(path))

it('gives a module the chunk that its folder declares, and its own before that', () => {
  expect(chunkOf('src/ui/icons/CheckIcon.tsx')).toBe('controls')
  expect(chunkOf('src/core/profile/usePerson.ts')).toBe('people')
  expect(chunkOf('src/core/profile/useProfileStatus.ts')).toBe('standing')
  expect(chunkOf('src/widgets/transactions/SendFooter.tsx')).toBe('sending')
})

it('gives none where nothing is declared, and outside of the app', () => {
  expect(chunkOf('src/features/swap/SwapScreen.tsx')).toBeUndefined()
  expect(chunkOf('node_modules/react/index.js')).toBeUndefined()
  expect(declaredChunk('\0virtual:module')).toBeUndefined()
})

it('has modules for every chunk', () => {
  const modules = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /[.]tsx?$/.test(path),
  )
  const declared = new Set(modules.map((path) => chunkOf(`src/${path}`)))
  expect(CHUNKS.filter((name) => !declared.has(name))).toEqual([])
})
