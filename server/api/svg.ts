import type { Answer } from './route'

/** A picture that nothing runs in, also where it is opened by itself. */
export function svg(text: string): Answer {
  return {
    raw: (response) => {
      response.writeHead(200, {
        'content-type': 'image/svg+xml',
        'cache-control': 'max-age=3600',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      response.end(text)
    },
  }
}
