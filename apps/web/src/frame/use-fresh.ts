import { useEffect, useRef } from 'react'

/** Whether something became true while this screen looked on; what was so at first is not fresh. */
export function useFresh(is: boolean): boolean {
  const old = useRef(is)
  useEffect(() => {
    if (!is) old.current = false
  }, [is])
  return is && !old.current
}
