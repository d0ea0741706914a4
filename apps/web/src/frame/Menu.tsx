import { useId, type ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { usePage } from './page.tsx'
import './Menu.css'

export interface MenuEntry {
  readonly label: string
  readonly icon?: IconName
  act(): void
}

/** A list of things to do, in groups, behind one button. */
export function Menu({ groups }: { readonly groups: readonly (readonly MenuEntry[])[] }): ReactNode {
  const { words } = usePage()
  const id = useId()
  return (
    <>
      <button type="button" className="icon-button" aria-label={words.table.menu} popoverTarget={id}>
        <Icon name="menu" />
      </button>
      <div id={id} popover="auto" className="menu" aria-label={words.table.menu} role="group">
        {groups.map((group) => (
          <ul key={group[0]?.label}>
            {group.map(({ label, icon, act }) => (
              <li key={label}>
                <button
                  type="button"
                  className="menu-entry"
                  popoverTarget={id}
                  popoverTargetAction="hide"
                  onClick={act}
                >
                  {icon === undefined ? <span className="icon" /> : <Icon name={icon} />}
                  {label}
                </button>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </>
  )
}
