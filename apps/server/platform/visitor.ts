import type { Visitor } from '../upgrade.ts'
import { bearerIn } from './caller.ts'
import { reaches, type Tokens } from './tokens.ts'

const NOBODY: Visitor = { person: null, token: null, session: null }

/** Who knocks at the socket with a token; the host has no seat at tables. */
export const openVisitors =
  ({ find }: Tokens) =>
  async (authorization: string): Promise<Visitor> => {
    const text = bearerIn(authorization)
    const known = text === null ? null : await find(text)
    if (text === null || known === null || known.person === null) return NOBODY
    const { person } = known
    return {
      person,
      session: null,
      token: {
        mayAct: reaches(known.token.scopes, 'play'),
        async isStill() {
          const now = (await find(text))?.person ?? null
          return now !== null && !now.banned && now.session === person.session
        },
      },
    }
  }
