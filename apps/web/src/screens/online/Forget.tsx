import { useState, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { api, memory, onlineStore } from '../../online/client.ts'
import { forgetVisit } from '../../online/has-played-online.ts'
import { store } from '../../store.ts'
import { useFault } from './use-fault.tsx'
import { useOnlineWords } from './use-online.ts'

/** Deletes all that the server knows of oneself, once that was asked twice; an account shows first whose it is. */
export function Forget({ isCertain }: { readonly isCertain?: () => Promise<boolean> }): ReactNode {
  const page = usePage()
  const { me: text } = useOnlineWords()
  const [sure, setSure] = useState(false)
  const [fault, setFault] = useFault()
  const forget = async (): Promise<void> => {
    if (isCertain !== undefined && !(await isCertain())) return
    onlineStore.stop() // or this tab would become somebody new at once
    const answer = await api.forget()
    if (!answer.ok) {
      setFault(answer.error)
      onlineStore.enter()
      return
    }
    forgetVisit(store)
    memory.clear()
    page.toast(text.forgotten)
    page.go({ screen: 'home' })
  }
  return (
    <section className="panel stack-small">
      <h2 className="panel-title">{text.forget}</h2>
      <p className="quiet">{text.forgetHelp}</p>
      {sure ? (
        <div className="row">
          <span>{text.forgetSure}</span>
          <button type="button" className="button danger" onClick={() => void forget()}>
            {text.forgetNow}
          </button>
          <button type="button" className="button" onClick={() => setSure(false)}>
            {text.keepIt}
          </button>
        </div>
      ) : (
        <p>
          <button type="button" className="button" onClick={() => setSure(true)}>
            {text.forget}
          </button>
        </p>
      )}
      {fault}
    </section>
  )
}
