import { describe, expect, it } from 'vitest'
import { pageFiles, siteRequest } from '~/worker/siteRequest'

const SITE = { scope: 'https://host.example/ipfs/CID/', entries: new Set(['assets', 'locales', 'icons.svg']) }

function requested(url: string, { method = 'GET', mode = 'cors', range = false } = {}) {
  return siteRequest(SITE, {
    url,
    method,
    mode: mode as RequestMode,
    headers: new Headers(range ? { range: 'bytes=0-' } : {}),
  })
}

describe('what a worker answers', () => {
  it('is a page, a file whose name follows from its content, or one whose content may change', () => {
    expect(requested(`${SITE.scope}farms?tab=mine#top`, { mode: 'navigate' })).toEqual({
      kind: 'page',
      path: 'farms',
    })
    expect(requested(`${SITE.scope}assets/a-1234567.js`)).toEqual({
      kind: 'asset',
      path: 'assets/a-1234567.js',
    })
    expect(requested(`${SITE.scope}locales/de/farms.json?1`)).toEqual({
      kind: 'file',
      path: 'locales/de/farms.json',
    })
    expect(requested(`${SITE.scope}icons.svg#swap`)).toEqual({ kind: 'file', path: 'icons.svg' })
  })

  it.each([
    ['a service beside the site', `${SITE.scope}services/orders/open`, {}],
    ['what the site keeps out of it', `${SITE.scope}release.json`, {}],
    ['another site', 'https://node.example/assets/a.js', {}],
    ['another folder of the host', 'https://host.example/ipfs/OTHER/assets/a.js', {}],
    ['a folder whose name begins alike', 'https://host.example/ipfs/CID2/assets/a.js', {}],
    ['what is sent', `${SITE.scope}assets/a.js`, { method: 'POST' }],
    ['a form that is sent', `${SITE.scope}farms`, { method: 'POST', mode: 'navigate' }],
    ['a part of a file', `${SITE.scope}assets/a.mp3`, { range: true }],
  ])('is not %s', (_, url, how) => {
    expect(requested(url, how)).toBeUndefined()
  })
})

it('a page has a file of its own or begins as the home page, whatever the host calls it', () => {
  expect(pageFiles('')).toEqual(['index.html'])
  expect(pageFiles('index.html')).toEqual(['index.html'])
  for (const path of ['farms', 'farms/', 'farms.html'])
    expect(pageFiles(path)).toEqual(['farms.html', 'index.html'])
  expect(pageFiles('farms/history')).toEqual(['farms/history.html', 'index.html'])
})
