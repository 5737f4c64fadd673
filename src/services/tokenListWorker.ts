import { downloadFirst } from './tokenListDownload'

/** Downloads and judges one list beside the page, which a list of 10,000 tokens would hold for a quarter second. */
self.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => {
  void downloadFirst(data).then((download) => {
    self.postMessage(download)
  })
})
