import decodeQr from 'qr/decode.js'

/** What a picture's code says; undefined where there is none to be read. */
export async function readPicture(picture: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(picture).catch(() => undefined)
  return bitmap === undefined ? undefined : read(bitmap, bitmap.width, bitmap.height)
}

const FRAME_EVERY_MS = 250

/** Looks at a camera or a screen until there is a code; undefined when the owner ends it before. */
export async function scan(stream: MediaStream, video: HTMLVideoElement): Promise<string | undefined> {
  video.srcObject = stream
  await video.play()
  try {
    while (stream.active) {
      const text = read(video, video.videoWidth, video.videoHeight)
      if (text !== undefined) return text
      await new Promise((later) => setTimeout(later, FRAME_EVERY_MS))
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

function read(source: CanvasImageSource, width: number, height: number): string | undefined {
  if (width === 0 || height === 0) return undefined
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (context === null) return undefined
  context.drawImage(source, 0, 0)
  try {
    return decodeQr(context.getImageData(0, 0, width, height))
  } catch {
    // No code in sight.
    return undefined
  }
}
