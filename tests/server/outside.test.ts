import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchOutside, isPublicAddress, OUTSIDE_LIMITS } from '../../server/nft/outside'

/** A host of this machine: what it answers, by path. */
const answers: Record<string, RequestListener> = {
  '/token.json': (_, response) => response.end('{"name":"Brie"}'),
  '/ipfs/bafy/1': (_, response) => response.end('{"name":"Curd"}'),
  '/large': (_, response) => response.end('x'.repeat(OUTSIDE_LIMITS.bytes + 1)),
  '/on': (_, response) => response.writeHead(302, { location: '/token.json' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/cut': (_, response) => {
    response.write('{', () => response.destroy())
  },
}
const server = createServer((request, response) => {
  const answer = answers[request.url ?? '']
  if (answer === undefined) response.writeHead(404).end()
  else answer(request, response)
})
let host = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const allowed = () => ({ gateways: [`http://${host}`], privateHosts: [host] })

describe('an address that a token names', () => {
  it('is read where it is allowed, along redirections and by a gateway of IPFS', async () => {
    expect(await fetchOutside(`http://${host}/token.json`, allowed())).toBe('{"name":"Brie"}')
    expect(await fetchOutside(`http://${host}/on`, allowed())).toBe('{"name":"Brie"}')
    for (const address of ['ipfs://bafy/1', 'ipfs://ipfs/bafy/1'])
      expect(await fetchOutside(address, allowed())).toBe('{"name":"Curd"}')
    // The first gateway is gone.
    const gateways = ['http://127.0.0.1:1', `http://${host}`]
    const privateHosts = ['127.0.0.1:1', host]
    expect(await fetchOutside('ipfs://bafy/1', { gateways, privateHosts })).toBe('{"name":"Curd"}')
  })

  it.each([
    ['/missing', 'Its status is 404.'],
    ['/large', 'It is too large.'],
    ['/round', 'It leads on too often.'],
    ['/inside', 'It is at a private address.'],
    ['/cut', 'aborted'],
  ])('is refused at %s', async (path, why) => {
    await expect(fetchOutside(`http://${host}${path}`, allowed())).rejects.toThrow(why)
  })

  it.each([
    ['http://127.0.0.1/', 'private address'],
    ['http://2130706433/', 'private address'],
    ['http://0x7f.1/', 'private address'],
    ['http://[::1]/', 'private address'],
    ['http://[::ffff:127.0.0.1]/', 'private address'],
    ['http://localhost/', 'private address'],
    ['http://10.1.2.3/', 'private address'],
    ['http://169.254.169.254/latest/meta-data', 'private address'],
    ['https://1.1.1.1:8443/', 'names a port'],
    ['https://user:word@1.1.1.1/', 'names an account'],
    ['ftp://1.1.1.1/', 'It is of ftp:'],
    ['file:///etc/passwd', 'It is of file:'],
    ['token/1', 'It is no address.'],
    ['', 'It is no address.'],
    ['ipfs://', 'It is of ipfs:'],
  ])('is not asked at %s', async (address, why) => {
    await expect(fetchOutside(address, { gateways: [], privateHosts: [] })).rejects.toThrow(why)
  })

  it('is public where the internet is', () => {
    for (const each of ['1.1.1.1', '172.32.0.1', '2606:4700::1111'])
      expect(isPublicAddress(each), each).toBe(true)
    for (const each of [
      ...['0.0.0.0', '172.16.0.1', '192.168.1.1', '100.64.0.1', '224.0.0.1', '255.255.255.255'],
      ...['::', '::1', 'fe80::1', 'fd00::1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'localhost'],
    ])
      expect(isPublicAddress(each), each).toBe(false)
  })
})
