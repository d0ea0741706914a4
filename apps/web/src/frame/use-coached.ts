import { useEffect, useState } from 'react'
import { hasCoach } from '../bots/bots.ts'

/** Whether somebody reviews this game when it is over; the page does not wait for the answer. */
export function useCoached(game: string, isOver: boolean): boolean {
  const [coached, setCoached] = useState(false)
  useEffect(() => {
    if (!isOver) return
    let live = true
    void hasCoach(game).then((has) => live && setCoached(has))
    return () => {
      live = false
    }
  }, [game, isOver])
  return coached
}
