import { keepsSecrets, kindOf, type LocalMoment } from '@parlour/client'
import { writeRecord, type GameTypes } from '@parlour/core'
import { useMemo } from 'react'
import type { GameUi } from '../../game-ui.ts'
import { roster } from '../../bots/bots.ts'
import { addressOf, copy } from '../../frame/copy.ts'
import { usePage } from '../../frame/page.tsx'
import { problemReport } from '../../frame/report.ts'
import { useNamesakes } from '../../frame/use-call.ts'
import { writeRoute, type Route } from '../../route.ts'
import { recordForOthers, recordFrom } from '../../session/save.ts'
import { pack } from '../../session/share-link.ts'

/** What can be looked at or sent of a game on this table. */
export interface Sharing {
  record(): Promise<string>
  watch(isReviewed?: boolean): void // as a replay, with the coach's review
  openEditor(): void
  copyRecordLink(): void
  copyRecord(): void
  copyPositionLink(): void
  copyPosition(): void
  copyReport(): void // for somebody who is to find out what went wrong
}

export function useSharing<T extends GameTypes>(
  { game }: GameUi<T>,
  { session, view }: Pick<LocalMoment<T>, 'session' | 'view'>,
): Sharing {
  const page = usePage()
  const { words: text, language } = page
  const namesakes = useNamesakes(game.id)
  const secret = useMemo(() => keepsSecrets(session), [session])
  const { id } = game

  const position = (): string => game.notation.state.write(session.match.state)
  const settings = (): string => recordFrom(session).settings
  const record = async (): Promise<string> =>
    writeRecord(recordForOthers(session, await roster(id, language), text.setup.personName, namesakes))
  const replayOf = (packed: string | null, isReviewed = false): Route => ({
    screen: 'replay',
    game: id,
    record: packed,
    ...(isReviewed ? { review: true } : {}),
  })
  const editor = (): Route => ({ screen: 'laboratory', game: id, position: position(), settings: settings() })
  /** What tells everything waits for the end of a game with secrets. */
  const openly = (act: () => void) => (secret ? () => page.toast(text.menu.secret) : act)

  return {
    record,
    /** The challenge lies on a table of its own, where a replay does not look for it. */
    watch(isReviewed) {
      if (kindOf(session) !== 'daily') page.go(replayOf(null, isReviewed))
      else
        void record()
          .then(pack)
          .then((packed) => page.go(replayOf(packed, isReviewed)))
    },
    openEditor: openly(() => page.go(editor())),
    copyRecordLink: openly(
      () =>
        void record()
          .then(pack)
          .then((packed) => copy(page, text.menu.recordLink, addressOf(writeRoute(replayOf(packed))))),
    ),
    copyRecord: openly(() => void record().then((written) => copy(page, text.menu.record, written))),
    copyPositionLink: openly(() => void copy(page, text.menu.positionLink, addressOf(writeRoute(editor())))),
    copyPosition: openly(() => void copy(page, text.menu.position, position())),
    copyReport: () =>
      void record().then((written) =>
        copy(
          page,
          text.menu.reportText,
          secret
            ? problemReport(text.menu.secret, settings(), JSON.stringify(view))
            : problemReport(position(), settings(), written),
        ),
      ),
  }
}
