import { PerspectiveCamera, Vector3 } from 'three'
import { outlineCorners } from '../layout.ts'
import { CARDS_AT, spotAt } from './place.ts'

export const FIELD = 32 // degrees
/** What has to be in sight: the board, and the cards beside it. */
const CORNERS = [
  ...outlineCorners(0).flatMap((corner) => [new Vector3(...spotAt(corner, 0.3)), new Vector3(...spotAt(corner, -0.9))]),
  ...[-1.6, 1.6].flatMap((x) => [-1.4, 1.6].map((z) => new Vector3(CARDS_AT[0] + x, CARDS_AT[1], CARDS_AT[2] + z))),
]

/** Where a camera stands. */
export interface Stand {
  readonly from: Vector3
  readonly at: Vector3
  readonly shift: number // of the picture, in pixels, so that it is centred
}

/** As near as possible with everything in sight. */
export function fitted(kind: 'seat' | 'top', width: number, height: number): Stand {
  const at = new Vector3(0, 0, 0)
  const towards = kind === 'top' ? new Vector3(0, 1, 0.02) : new Vector3(0, 0.82, 0.62)
  const trial = new PerspectiveCamera(FIELD, width / height, 0.1, 200)
  let [near, far] = [8, 90]
  let middle = 0
  for (let tries = 0; tries < 24; tries++) {
    const distance = (near + far) / 2
    trial.position.copy(towards).normalize().multiplyScalar(distance)
    trial.lookAt(at)
    trial.updateMatrixWorld()
    const seen = CORNERS.map((corner) => corner.clone().project(trial))
    const [top, bottom] = [Math.max(...seen.map(({ y }) => y)), Math.min(...seen.map(({ y }) => y))]
    const fits = seen.every(({ x }) => Math.abs(x) < 0.98) && top - bottom < 1.94
    middle = (top + bottom) / 2
    if (fits) far = distance
    else near = distance
  }
  const from = towards.normalize().multiplyScalar(far)
  return { from, at, shift: -(middle * height) / 2 }
}
