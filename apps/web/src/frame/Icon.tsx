import type { ReactNode } from 'react'

const PATHS = {
  home: 'M4 11 12 4l8 7M6.500 9.500V20h11V9.500',
  gear: 'M4 7h10m4 0h2M4 17h2m4 0h10M16 4.500v5M8 14.500v5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M10 6l-6 6 6 6M4 12h16',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4',
  redo: 'm16 5 4 4-4 4m4-4H10a5 5 0 0 0 0 10h4',
  hint: 'M9 18h6m-5 3h4M12 3a6 6 0 0 0-3.500 10.900c.6.5 1 1.200 1 2h5c0-.8.4-1.500 1-2A6 6 0 0 0 12 3Z',
  skip: 'M5 6l7 6-7 6zM13 6l7 6-7 6z',
  first: 'M18 6l-8 6 8 6zM6 6v12',
  previous: 'M16 6l-8 6 8 6z',
  next: 'M8 6l8 6-8 6z',
  last: 'M6 6l8 6-8 6zM18 6v12',
  run: 'M7 5l12 7-12 7z',
  pause: 'M8 5v14M16 5v14',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.500 10 17.500 19 7',
  book: 'M12 6.500C10 5 7 4.500 4 5v13c3-.5 6 0 8 1.500 2-1.500 5-2 8-1.500V5c-3-.5-6 0-8 1.500Zm0 0V19',
  flask: 'M9.500 4h5M10.500 4v6L5 18.500c-.6 1 .1 1.500 1 1.500h12c.9 0 1.600-.5 1-1.500L13.500 10V4M8 15h8',
  die: 'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM8.500 8.500h.01M15.500 15.500h.01M12 12h.01',
  day: 'M5 6h14v14H5zM5 10.500h14M9 3.500v4M15 3.500v4M9 15l2 2 4-4',
  chat: 'M5 5h14a1.500 1.500 0 0 1 1.500 1.500v8a1.500 1.500 0 0 1-1.500 1.500h-8l-4.500 4v-4H5a1.500 1.500 0 0 1-1.500-1.500v-8A1.500 1.500 0 0 1 5 5Z',
  globe:
    'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM3.500 12h17M12 3.500c5 5.500 5 11.500 0 17-5-5.500-5-11.500 0-17Z',
  people:
    'M8.500 11a3.250 3.250 0 1 0 0-6.500 3.250 3.250 0 0 0 0 6.500ZM2.500 19.500c0-3.500 2.500-5.500 6-5.500s6 2 6 5.500M16 11a2.750 2.750 0 1 0-1-5.300M16.500 14c3 .2 5 2 5 5',
  sound: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500ZM15 9a4 4 0 0 1 0 6M17.500 6.500a7.500 7.500 0 0 1 0 11',
  cards: 'M4.500 7h9v13h-9zM9 7V4h10.500v13H13.500',
  share: 'M12 15V4M8 7.500 12 3.500l4 4M6 11H5v9h14v-9h-1',
  puzzle: 'M5 8h4.500a2.500 2.500 0 1 1 5 0H19v4.500a2.500 2.500 0 1 0 0 4.500V20H5v-3a2.500 2.500 0 1 0 0-4.500Z',
  learn:
    'M12 5 2.500 9.500 12 14l9.500-4.500zM6.500 11.500V16c1.500 1.500 3.500 2.200 5.500 2.200s4-.7 5.500-2.200v-4.500',
} as const

export type IconName = keyof typeof PATHS

/** A line drawing beside a word; it never stands for one alone. */
export const Icon = ({ name }: { readonly name: IconName }): ReactNode => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
)
