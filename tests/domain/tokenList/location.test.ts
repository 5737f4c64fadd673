import { describe, expect, it } from 'vitest'
import { contenthashTarget } from '~/domain/tokenList/contenthash'
import { gatewayUrls, isRedirectAllowed, parseListLocation } from '~/domain/tokenList/location'

describe('the place of a list', () => {
  it.each([
    ['https://a.example/list.json', { kind: 'web', url: 'https://a.example/list.json' }],
    [' https://a.example/list.json ', { kind: 'web', url: 'https://a.example/list.json' }],
    ['http://localhost:8546/l.json', { kind: 'web', url: 'http://localhost:8546/l.json' }],
    ['http://127.0.0.1/l.json', { kind: 'web', url: 'http://127.0.0.1/l.json' }],
    ['http://[::1]:1/l.json', { kind: 'web', url: 'http://[::1]:1/l.json' }],
    ['ipfs://bafybeigd', { kind: 'ipfs', path: 'bafybeigd' }],
    ['ipfs://QmAb/list.json', { kind: 'ipfs', path: 'QmAb/list.json' }],
    ['ipfs://ipfs/QmAb', { kind: 'ipfs', path: 'QmAb' }],
    ['ipns://tokens.example.org', { kind: 'ipns', path: 'tokens.example.org' }],
    ['tokenlist.aave.eth', { kind: 'name', name: 'tokenlist.aave.eth' }],
    ['list.eth/v2/all.json', { kind: 'name', name: 'list.eth/v2/all.json' }],
  ])('is read from %j', (text, expected) => {
    expect(parseListLocation(text)).toEqual(expected)
  })

  it.each([
    ...[
      '',
      'list',
      'a.example/list.json',
      'http://a.example/list.json',
      'http://127.0.0.1.a.example/',
      'ftp://a.example',
    ],
    ...[
      'javascript:alert(1)',
      'data:application/json,{}',
      'file:///list.json',
      'https://me:secret@a.example',
      'ipfs://',
    ],
    ...['ipfs://Qm/../../x', 'ipfs://Qm?x=1', '__proto__', 'https://'],
  ])('is none in %j', (text) => {
    expect(parseListLocation(text)).toBeUndefined()
  })

  it('on IPFS is asked of every gateway in order', () => {
    expect(gatewayUrls({ kind: 'ipns', path: 'a.example' }, ['https://one', 'https://two/'])).toEqual([
      'https://one/ipns/a.example',
      'https://two/ipns/a.example',
    ])
  })
})

describe('a content hash', () => {
  // EIP-1577's own example, whose content id is QmRAQB6YaCyidP37UdDnjFY5vQuiBrcqdyoW1CuDgwxkD4.
  const EIP_1577 = 'e3010170122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f'

  it('a content hash of IPFS is a content id in base 32', () => {
    expect(contenthashTarget(`0x${EIP_1577}`)).toEqual({
      kind: 'ipfs',
      path: 'bafybeibj6lixxzqtsb45ysdjnupvqkufgdvzqbnvmhw2kf7cfkesy7r7d4',
    })
  })

  it('a content hash of IPNS is a key, or the name that the oldest kind has in it', () => {
    const key = `e50101720024080112${'20'}${'ab'.repeat(32)}`
    expect(contenthashTarget(`0x${key}`)).toMatchObject({ kind: 'ipns' })
    const name = Buffer.from('app.example.org').toString('hex')
    expect(contenthashTarget(`0xe5010170000f${name}`)).toEqual({ kind: 'ipns', path: 'app.example.org' })
  })

  it.each([
    ['swarm', '0xe40101fa011b20d1de9994b4d039f6548d191eb26786769f580809256b4685ef316805265ea162'],
    ['onion', '0xbc03616161'],
    ['onion3', '0xbd03616161'],
    ['0x12', '0x1220aa'],
  ])('a content hash of %s has a codec that is not read', (codec, hash) => {
    expect(() => contenthashTarget(hash)).toThrow(`Unrecognized codec: ${codec}`)
  })

  it.each([
    ['an odd number of digits', '0xe3010', 'hex must have length that is multiple of 2'],
    ['no hex', '0xe301zz', 'no hex'],
    ['nothing', '0x', 'no hex'],
    ['a digest that is cut', '0xe30101701220abcdef', 'a digest of 3 bytes in place of 32'],
    ['a digest that goes on', `0x${EIP_1577}00`, 'a digest of 33 bytes in place of 32'],
    ['a content id of version 0', '0xe301001220', 'a number without an end'],
    ['a number without an end', '0xe3ffffffffff', 'a number without an end'],
    ['a name that is none', '0xe50101700003612f62', 'no DNS name'],
  ])('a content hash with %s is an error', (_, hash, cause) => {
    try {
      contenthashTarget(hash)
      expect.unreachable()
    } catch (error) {
      expect(error).toMatchObject({
        message: `Failed to translate contenthash to URI: ${hash}`,
        cause: { message: cause },
      })
    }
  })
})

describe('a redirect', () => {
  const WEB = 'https://a.example/list.json'
  const NEAR = [
    ...[
      'http://localhost/',
      'https://x.localhost/',
      'http://127.0.0.1:8545/',
      'https://127.9.9.9/',
      'https://[::1]/',
    ],
    // As a browser writes them: 127.0.0.1, 0.0.0.0 and an IPv4 address within IPv6.
    ...['https://0x7f.1/', 'https://0/', 'https://[::ffff:127.0.0.1]/', 'https://localhost./'],
    ...[
      'https://10.0.0.1/',
      'https://172.31.0.1/',
      'https://192.168.1.1/',
      'https://169.254.169.254/',
      'https://100.64.0.1/',
    ],
    ...[
      'https://[fd00::1]/',
      'https://[fe80::1]/',
      'https://printer.local/',
      'https://router/',
      'https://db.internal/',
    ],
  ]
  it.each(NEAR)('a redirect of the web does not lead to %s', (to) => {
    expect(isRedirectAllowed(WEB, to)).toBe(false)
  })

  it.each([
    'https://b.example/list.json',
    'https://bafybeigd.ipfs.dweb.link/',
    // Names that only begin or end like a private address, and public neighbours of the private ranges.
    ...[
      'https://10.example.com/',
      'https://local.example/',
      'https://172.32.0.1/',
      'https://100.128.0.1/',
      'https://[2606::1]/',
    ],
  ])('a redirect of the web leads to %s', (to) => {
    expect(isRedirectAllowed(WEB, to)).toBe(true)
  })

  it('leads no list to plain http of elsewhere, and one of this machine anywhere else', () => {
    expect(isRedirectAllowed(WEB, 'http://b.example/')).toBe(false)
    expect(isRedirectAllowed('http://127.0.0.1/', 'http://b.example/')).toBe(false)
    expect(isRedirectAllowed('http://127.0.0.1/', 'http://localhost:1/')).toBe(true)
    expect(isRedirectAllowed('http://127.0.0.1/', WEB)).toBe(true)
    expect(isRedirectAllowed('https://192.168.1.1/', 'https://192.168.1.2/')).toBe(true)
    expect(isRedirectAllowed('https://192.168.1.1/', 'http://127.0.0.1/')).toBe(false)
  })
})
