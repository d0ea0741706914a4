let wanted = 0
let isLoading = false

/** From 0, none, to 100. The band is fetched when somebody first wants it, and plays after their first touch or key. */
export function setMusic(volume: number): void {
  wanted = volume
  if (volume === 0 && !isLoading) return
  if (navigator.userActivation.hasBeenActive) return play()
  const begin = (): void => {
    removeEventListener('pointerdown', begin)
    removeEventListener('keydown', begin)
    play()
  }
  addEventListener('pointerdown', begin)
  addEventListener('keydown', begin)
}

function play(): void {
  isLoading = true
  void import('./music.ts').then(
    ({ playMusic }) => playMusic(wanted),
    () => (isLoading = false), // no network: the next change tries again
  )
}
