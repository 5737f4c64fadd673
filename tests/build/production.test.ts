import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { devnet } from '../../src/config/addresses/31337'
import { SITE } from '../support/site'

function scripts(outDir: string): string {
  const assets = join(outDir, 'assets')
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n')
}

/** A property of the Local wallet's provider: no minifier touches it. */
const LOCAL_WALLET = 'CheeseSwapLocalWallet'
const LOCAL_PHONE = '/phone#'

describe('the production build', () => {
  it('has no Local wallet and leads to no local phone, while the build for the local network has', () => {
    expect(scripts(SITE.outDir).includes(LOCAL_WALLET)).toBe(true)
    expect(scripts('dist').includes(LOCAL_WALLET)).toBe(false)
    expect(scripts(SITE.outDir).includes(LOCAL_PHONE)).toBe(true)
    expect(scripts('dist').includes(LOCAL_PHONE)).toBe(false)
  })

  it('has no address of the local exchange in it, while the build for the local network has', () => {
    const local = Object.values({ ...devnet.contracts, ...devnet.tokens }).map((address) =>
      address.toLowerCase(),
    )
    const named = (outDir: string) => {
      const text = scripts(outDir).toLowerCase()
      return local.filter((address) => text.includes(address))
    }
    expect(named(SITE.outDir).length).toBeGreaterThan(0)
    expect(named('dist')).toEqual([])
  })

  it('has no parts of the router that the app does not use', () => {
    const code = scripts('dist')
    // The router is there, and marks no links to be loaded ahead.
    expect(code).toContain('<Router>')
    expect(code).not.toContain('data-discover')
    expect(code).not.toContain('NavLink')
  })

  it('evaluates no text as code, so that a strict Content-Security-Policy holds', () => {
    expect(/\beval\(|\bnew Function\(/.exec(scripts('dist'))?.[0]).toBeUndefined()
  })

  it('gives hosts a policy that lets its own inline scripts run and no others', () => {
    const html = readFileSync(join('dist', 'index.html'), 'utf8')
    const scripts = [...html.matchAll(/<script(?: type="importmap")?>([\s\S]*?)<\/script>/g)]
    expect(scripts.length).toBeGreaterThan(0)
    const hashes = scripts.map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
    for (const file of ['_headers', 'headers.nginx.conf', 'headers.caddy', 'index.html']) {
      const text = readFileSync(join('dist', file), 'utf8').replaceAll('&#39;', "'")
      const allowed = /script-src 'self' ([^;]*)/.exec(text)?.[1]?.match(/'sha256-[^']+'|\S+/g)
      expect(allowed?.toSorted(), file).toEqual(hashes.toSorted())
      expect(text, file).not.toContain('unsafe-')
    }
  })

  it('publishes no table of its sources', () => {
    expect(
      readdirSync('dist', { recursive: true }).filter((name) => /manifest\.json$|\.map$/.test(String(name))),
    ).toEqual([])
    expect(existsSync(join('.cache', 'dist.manifest.json'))).toBe(true)
  })

  it('lets no text become markup, and has hosts ask for https and for new pages', () => {
    for (const file of ['_headers', 'headers.nginx.conf', 'headers.caddy', 'index.html']) {
      const text = readFileSync(join('dist', file), 'utf8').replaceAll('&#39;', "'")
      expect(text, file).toContain("require-trusted-types-for 'script'; trusted-types cheeseswap")
    }
    for (const file of ['_headers', 'headers.nginx.conf', 'headers.caddy'])
      expect(readFileSync(join('dist', file), 'utf8'), file).toMatch(
        /Strict-Transport-Security\W+max-age=31536000/,
      )
    const rules = new Map(
      readFileSync(join('dist', '_headers'), 'utf8')
        .split('\n\n')
        .map((rule) => [rule.split('\n')[0], /Cache-Control: (.*)/.exec(rule)?.[1]]),
    )
    expect(Object.fromEntries(rules)).toEqual({
      '/*': undefined,
      '/assets/*': 'public, max-age=31536000, immutable',
      '/': 'no-cache',
      '/:page': 'no-cache',
      '/locales/*': 'no-cache',
      '/sounds/*': 'no-cache',
    })
  })

  it('asks the chain before its JavaScript has come', () => {
    const html = readFileSync(join('dist', 'index.html'), 'utf8')
    const boot = html.indexOf('window.boot={')
    expect(boot).toBeGreaterThan(0)
    expect(boot).toBeLessThan(html.indexOf('type="module"'))
    expect(html.indexOf('id="boot"')).toBeLessThan(boot)
  })
})
