import type { ReactNode } from 'react'
import { FaceOf } from '../characters/FaceOf.tsx'
import { personFace, type FaceWish } from '../characters/people.ts'
import { Avatar } from '../frame/Avatar.tsx'

/** A face as it would look at the table; the initial is that of this name. */
export const facePreview =
  (name: string) =>
  (wish: FaceWish): ReactNode => {
    const face = personFace(wish)
    return face === null ? <Avatar name={name} /> : <FaceOf face={face} seat={0} mood="calm" />
  }
