let sound: HTMLAudioElement | undefined
let isReported = false

/** Plays the sound of a choice; a browser that forbids it stays silent, and the console says so once. */
export async function playSelectSound(): Promise<void> {
  try {
    sound ??= new Audio(`${import.meta.env.BASE_URL}sounds/select.wav`)
    sound.currentTime = 0
    await sound.play()
  } catch (error) {
    if (!isReported) console.warn('The sound could not be played:', error)
    isReported = true
  }
}
