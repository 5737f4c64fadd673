import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { NodeUnavailable, rpc, rpcAll, RpcRefusal } from '../../deploy/node/rpc'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

async function nodeThat(
  answers: RequestListener,
): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(answers).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, server }
}

const SILENT = 'No answer came within 50 ms.'
const answer = (result: unknown) => JSON.stringify([{ jsonrpc: '2.0', id: 0, result }])

describe('rpc', () => {
  it('asks again and again by one connection', async () => {
    let connections = 0
    const { url, server } = await nodeThat((request, response) => {
      request.resume().on('end', () => response.end(answer('0x1')))
    })
    server.on('connection', () => {
      connections += 1
    })
    for (let nth = 0; nth < 5; nth++) expect(await rpc(url, 'eth_blockNumber')).toBe('0x1')
    expect(connections).toBe(1)
  })

  it('reads what is compressed, and the reason that comes with a refusal’s status', async () => {
    const { url } = await nodeThat((request, response) => {
      expect(request.headers['accept-encoding']).toBe('gzip')
      response.setHeader('content-encoding', 'gzip').end(gzipSync(answer('“Käse”')))
    })
    expect(await rpc(url, 'web3_clientVersion')).toBe('“Käse”')
    const refusing = await nodeThat((_, response) => {
      response.statusCode = 429
      response.end(JSON.stringify([{ id: 0, error: { code: -32_005, message: 'too many requests' } }]))
    })
    const refused = rpc(refusing.url, 'eth_getLogs')
    await expect(refused).rejects.toThrow(RpcRefusal)
    await expect(refused).rejects.toThrow('eth_getLogs: too many requests')
  })

  it.each<readonly [string, RequestListener, string | RegExp]>([
    ['nothing', () => undefined, SILENT],
    ['half an answer', (_, response) => void response.write('[{', () => response.destroy()), 'aborted'],
    ['no JSON', (_, response) => void response.end('<html>'), /JSON/],
    ['no batch', (_, response) => void response.end('{"error":{"message":"no batches"}}'), 'no batches'],
  ])('says that a node is unavailable that gives %s', async (_, answers, reason) => {
    const { url } = await nodeThat(answers)
    // Only the one that is silent is waited for so long.
    const asked = rpc(url, 'eth_blockNumber', [], reason === SILENT ? 50 : undefined)
    await expect(asked).rejects.toThrow(NodeUnavailable)
    await expect(asked).rejects.toThrow(reason)
  })

  it('says so of a node that is not there, and of an address that is none', async () => {
    const { url, server } = await nodeThat(() => undefined)
    server.close()
    await expect(rpcAll(url, [{ method: 'eth_blockNumber' }])).rejects.toThrow(NodeUnavailable)
    await expect(rpc('ftp://127.0.0.1', 'eth_blockNumber')).rejects.toThrow(
      'ftp: is not a protocol of nodes.',
    )
  })
})
