import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { root } from '../../contracts/paths'
import { imageFolder } from './imageFolder'

interface ImageServer {
  readonly url: string
  /** As `docker stop` ends it; gives the exit code. */
  readonly stop: () => Promise<number | null>
}

/** What `docker run` of the server's image does: the entry point of the Dockerfile, in a folder with the image's files. */
export async function startImageServer(
  folder: string,
  deployment: string,
  environment: Readonly<Record<string, string>>,
): Promise<ImageServer> {
  await imageFolder(folder, environment['DEPLOYMENTS'])
  const dockerfile = await readFile(path.join(root, 'Dockerfile'), 'utf8')
  const [, ...args] = JSON.parse(/^ENTRYPOINT (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as readonly string[]
  const server = spawn(process.execPath, [...args, '--deployment', deployment], {
    cwd: folder,
    env: { PATH: process.env['PATH'], SERVER_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  server.stderr.on('data', (data) => (errors += String(data)))
  for await (const line of createInterface(server.stdout)) {
    const [url] = /http:\/\/[\d.]+:\d+/.exec(line) ?? []
    if (url === undefined) continue
    return {
      url,
      async stop() {
        if (server.exitCode !== null) return server.exitCode
        server.kill('SIGTERM')
        const [code] = (await once(server, 'exit')) as [number | null]
        return code
      },
    }
  }
  throw new Error(`The server ended: ${errors}`)
}
