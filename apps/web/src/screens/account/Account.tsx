import type { AccountNow } from '@parlour/protocol'
import { use, useEffect, useState, type ReactNode } from 'react'
import { Header } from '../../frame/Header.tsx'
import { usePage } from '../../frame/page.tsx'
import { api } from '../../online/client.ts'
import { loadOnlineWords } from '../../words/online-words.ts'
import { Forget } from '../online/Forget.tsx'
import { useOnlineWords } from '../online/use-online.ts'
import { usePolled } from '../online/use-polled.ts'
import { Codes, FreshCodes } from './Codes.tsx'
import { Newcomer } from './Newcomer.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Sessions } from './Sessions.tsx'
import { useCertain } from './use-certain.tsx'
import { accountWords } from './words.ts'
import './Account.css'

/** The cookie comes first: somebody who has never been here is a guest from now on. */
async function accountNow(): ReturnType<typeof api.account> {
  const me = await api.me()
  return me.ok ? api.account() : me
}

/** One's account: how one gets in, where one is signed in, and what is kept. */
export function Account(): ReactNode {
  const { words, language } = usePage()
  use(loadOnlineWords(language))
  const text = accountWords[language]
  const { trouble } = useOnlineWords()
  const [account, again] = usePolled(accountNow, 'account')
  const { sheet, isCertain } = useCertain()
  const [codes, setCodes] = useState<readonly string[] | null>(null) // shown once
  useEffect(() => {
    document.title = words.title(text.title)
  }, [words, text])
  return (
    <div className="screen">
      <Header title={text.title} />
      <main id="content" className="account">
        {account === null && <p className="loading">{words.loading}</p>}
        {account?.ok === false && (
          <p className="fault" role="alert">
            {trouble[account.error.code]}
          </p>
        )}
        {codes !== null && <FreshCodes codes={codes} onKept={() => setCodes(null)} />}
        {account?.ok === true &&
          (account.value.handle === null ? (
            <Newcomer onIn={again} onCodes={setCodes} />
          ) : (
            <Holder account={account.value} handle={account.value.handle} again={again} onCodes={setCodes} />
          ))}
        {account?.ok === true && (
          <>
            <section className="panel stack-small">
              <h2 className="panel-title">{text.data}</h2>
              <p className="quiet">{text.dataHelp}</p>
              <p>
                <a className="button" href="api/account/export" download="parlour-export.json">
                  {text.download}
                </a>
              </p>
            </section>
            <Forget isCertain={isCertain} />
            {sheet}
          </>
        )}
      </main>
    </div>
  )
}

interface HolderProps {
  readonly account: AccountNow
  readonly handle: string
  again(): void
  onCodes(codes: readonly string[]): void
}

function Holder({ account, handle, again, onCodes }: HolderProps): ReactNode {
  const text = accountWords[usePage().language]
  return (
    <>
      <p className="account-who">{text.signedInAs(handle)}</p>
      <Passkeys passkeys={account.passkeys} again={again} />
      <Codes left={account.codes} again={again} onCodes={onCodes} />
      <Sessions sessions={account.sessions} again={again} />
    </>
  )
}
