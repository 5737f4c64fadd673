import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface Manifest {
  readonly name: string
  readonly start_url: string
  readonly scope: string
  readonly display: string
  readonly icons: readonly {
    readonly src: string
    readonly sizes: string
    readonly type: string
    readonly purpose?: string
  }[]
}

/** A PNG has its width and height behind its first 16 bytes. */
function sizeOf(file: string): string {
  const png = readFileSync(join('public', file))
  return `${String(png.readUInt32BE(16))}x${String(png.readUInt32BE(20))}`
}

it('has what browsers ask of a site that can be installed, in whichever folder it is', () => {
  const manifest = JSON.parse(readFileSync(join('public', 'app.webmanifest'), 'utf8')) as Manifest
  expect(manifest).toMatchObject({ name: 'CheeseSwap', start_url: '.', scope: '.', display: 'standalone' })
  expect(readFileSync('index.html', 'utf8')).toContain('<link rel="manifest" href="/app.webmanifest" />')
  const ordinary = manifest.icons.filter(({ purpose }) => purpose === undefined)
  expect(ordinary.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  for (const { src, sizes, type } of manifest.icons) {
    expect(type).toBe('image/png')
    expect(sizeOf(src), src).toBe(sizes)
  }
})
