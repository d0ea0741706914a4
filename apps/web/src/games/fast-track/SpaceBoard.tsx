import { Component, lazy, Suspense, type ReactNode } from 'react'
import { Hexagon, type SkinProps } from './Hexagon.tsx'
import type { Camera } from './use-views.ts'

const Space = lazy(() => import('./space/Space.tsx'))

interface SpaceBoardProps {
  readonly skin: SkinProps
  readonly camera: Camera
  fail(): void
}

/** The board in 3D, fetched when it is wanted; the flat one is there until then, and wherever it cannot be shown. */
export function SpaceBoard({ skin, camera, fail }: SpaceBoardProps): ReactNode {
  const flat = <Hexagon {...skin} />
  return (
    <Guard fail={fail} instead={flat}>
      <Suspense fallback={flat}>
        <Space {...skin} camera={camera} lost={fail} />
      </Suspense>
    </Guard>
  )
}

interface GuardProps {
  readonly instead: ReactNode
  readonly children: ReactNode
  fail(): void
}

/** A graphics card that refuses, or a file that cannot be fetched, must not take the game away. */
class Guard extends Component<GuardProps, { readonly broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = (): { readonly broken: boolean } => ({ broken: true })
  override componentDidCatch(): void {
    this.props.fail()
  }
  override render(): ReactNode {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
