/** Samples a second; a short tick needs no more. */
const RATE = 16_000
const SECONDS = 0.16

/** Two soft notes a fifth apart that die away: ours, made of sines, so that no third-party recording is shipped. */
function sample(time: number): number {
  const note = (hertz: number, from: number) => {
    const since = time - from
    if (since < 0) return 0
    const attack = Math.min(1, since / 0.004)
    return attack * Math.exp(-since * 38) * Math.sin(2 * Math.PI * hertz * since)
  }
  return 0.3 * note(880, 0) + 0.22 * note(1320, 0.045)
}

/** The sound of a token being selected, as a WAV file: 16-bit mono PCM. */
export function selectSound(): Buffer {
  const count = Math.round(RATE * SECONDS)
  const file = Buffer.alloc(44 + count * 2)
  file.write('RIFF', 0, 'ascii')
  file.writeUInt32LE(36 + count * 2, 4)
  file.write('WAVEfmt ', 8, 'ascii')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'ascii')
  file.writeUInt32LE(count * 2, 40)
  for (let i = 0; i < count; i++) {
    // Faded out over the last tenth, so that it ends without a click.
    const fade = Math.min(1, (count - i) / (count / 10))
    file.writeInt16LE(Math.round(32_767 * fade * sample(i / RATE)), 44 + i * 2)
  }
  return file
}
