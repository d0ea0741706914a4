/**
 * Ends a process and all that it started. External bots lead a group of their own, so that nothing of theirs stays
 * behind.
 */
export function killGroup(leader: number): void {
  try {
    process.kill(process.platform === 'win32' ? leader : -leader, 'SIGKILL')
  } catch {
    // All of them have ended by themselves.
  }
}
