import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { promisify } from 'node:util'
import { gunzip as gunzipWithCallback } from 'node:zlib'

const gunzip = promisify(gunzipWithCallback)

/** A connection that nothing has used for so long is closed from this side, before the other one does. */
const kept = { keepAlive: true, timeout: 4_000 }
const AGENTS = { http: new HttpAgent(kept), https: new HttpsAgent(kept) }

/**
 * Posts JSON and gives the text of the answer, whatever its status. `fetch` would do the same for three to five times as
 * much of a core, of which the local exchange and its tests need tens of thousands. Throws where no answer comes, or none
 * within the time.
 */
export function postJson(url: string, body: string, withinMs: number): Promise<string> {
  const { protocol } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new Error(`${protocol} is not a protocol of nodes.`)
  const [send, agent] = protocol === 'http:' ? [httpRequest, AGENTS.http] : [httpsRequest, AGENTS.https]
  const headers = {
    ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    ...{ accept: '*/*', 'accept-encoding': 'gzip', 'user-agent': 'node' },
  }
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      sent.destroy(new Error(`No answer came within ${String(withinMs)} ms.`))
    }, withinMs)
    const end = (settle: () => void) => {
      clearTimeout(late)
      settle()
    }
    const fail = (error: Error) => {
      end(() => {
        reject(error)
      })
    }
    const sent = send(url, { method: 'POST', agent, headers }, (response) => {
      textOf(response).then((text) => {
        end(() => {
          resolve(text)
        })
      }, fail)
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  const whole = Buffer.concat(parts)
  return (response.headers['content-encoding'] === 'gzip' ? await gunzip(whole) : whole).toString()
}
