import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import './NowCard.css'

/** Something going on, and the way to it. */
export function NowCard({
  icon,
  title,
  about,
  strong = false,
  href,
  onPress,
}: {
  readonly icon: IconName
  readonly title: string
  readonly about: string
  readonly strong?: boolean // somebody waits
  readonly href?: string
  readonly onPress?: () => void
}): ReactNode {
  const content = (
    <>
      <span className="now-icon">
        <Icon name={icon} />
      </span>
      <b>{title}</b>
      <span>{about}</span>
    </>
  )
  const className = strong ? 'now-card strong' : 'now-card'
  return (
    <li>
      {href === undefined ? (
        <button type="button" className={className} onClick={onPress}>
          {content}
        </button>
      ) : (
        <a className={className} href={href}>
          {content}
        </a>
      )}
    </li>
  )
}
