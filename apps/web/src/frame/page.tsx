import { PSEUDO, type Language } from '@parlour/core'
import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { readRoute, writeRoute, type Route } from '../route.ts'
import { languageOf, tagOf } from '../session/language.ts'
import { LOOKS, wearLook } from '../session/look.ts'
import { keepPreferences, readPreferences, type Preferences } from '../session/preferences.ts'
import { setMusic } from '../sound/music-on-demand.ts'
import { setVolume } from '../sound/tones.ts'
import { setVibration } from '../sound/vibration.ts'
import { store } from '../store.ts'
import { loadPageWords, pageWords, type PageWords } from '../words/index.ts'

/** What every screen shares. */
export interface Page {
  readonly language: Language
  readonly words: PageWords
  readonly preferences: Preferences
  readonly route: Route
  prefer(change: Partial<Preferences>): void
  go(route: Route): void
  say(text: string): void // into the live region, for those who listen
  toast(text: string): void // shown for a moment, and said
  explain(game: string, rule: string | null): void // opens the paragraph of the rules; null: all of them
  show(sheet: Sheet): void
  readonly sheet: Sheet | null
  hide(): void
}

type Sheet =
  | { readonly type: 'preferences' }
  | { readonly type: 'keys'; readonly game: string | null }
  | { readonly type: 'rule'; readonly game: string; readonly rule: string | null }
  | { readonly type: 'text'; readonly title: string; readonly text: string }
  | { readonly type: 'paste'; readonly game: string }

const PageContext = createContext<Page | null>(null)

export function usePage(): Page {
  const page = useContext(PageContext)
  if (page === null) throw new Error('usePage outside of a page')
  return page
}

export function PageProvider({
  first,
  children,
}: {
  readonly first: Language // its words are loaded
  readonly children: ReactNode
}): ReactNode {
  const [preferences, setPreferences] = useState(() => readPreferences(store))
  const [route, setRoute] = useState(() => readRoute(location.hash))
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [said, setSaid] = useState('')
  const [toasted, setToasted] = useState({ text: '' }) // anew each time: what is said twice stays as long again
  const [language, setLanguage] = useState(first)
  const words = pageWords[language]

  // what is on the screen stays until all its words are there
  const speak = useEffectEvent(() => {
    const wanted = languageOf(preferences.language, navigator.languages)
    if (wanted !== language)
      void loadPageWords(wanted).then(
        () =>
          startTransition(() => {
            setLanguage(wanted)
            setSaid('') // it was said in the other one
          }),
        () => setToasted({ text: words.unfetched }),
      )
  })
  useEffect(() => {
    const follow = (): void => speak()
    follow()
    addEventListener('languagechange', follow)
    return () => removeEventListener('languagechange', follow)
  }, [preferences.language])

  useEffect(() => {
    const follow = (): void => {
      setRoute(readRoute(location.hash))
      setSheet(null)
      setSaid('') // it was about the screen that is left
      scrollTo(0, 0)
    }
    addEventListener('hashchange', follow)
    const now = readRoute(location.hash) // it may have changed before anybody listened
    setRoute((before) => (writeRoute(before) === writeRoute(now) ? before : now))
    return () => removeEventListener('hashchange', follow)
  }, [])

  useEffect(() => {
    const needsContrast = matchMedia('(prefers-contrast: more)').matches
    wearLook(document.documentElement.dataset, LOOKS, { ...preferences }, needsContrast)
    const page = getComputedStyle(document.body).backgroundColor
    for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) bar.content = page
    setVolume(preferences.volume)
    setMusic(preferences.music)
    setVibration(preferences.vibration)
    keepPreferences(store, preferences)
  }, [preferences])

  useEffect(() => {
    document.documentElement.lang = tagOf(language)
    const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const written = language === PSEUDO ? 'en' : language
    if (manifest !== null) manifest.href = manifest.href.replace(/manifest\.\w+\./, `manifest.${written}.`)
  }, [language])

  useEffect(() => {
    if (toasted.text === '') return
    const timer = setTimeout(() => setToasted({ text: '' }), 2600)
    return () => clearTimeout(timer)
  }, [toasted])

  const prefer = useCallback((change: Partial<Preferences>) => setPreferences((now) => ({ ...now, ...change })), [])
  const go = useCallback((to: Route) => {
    location.hash = writeRoute(to)
  }, [])
  const toast = useCallback((text: string) => setToasted({ text }), [])
  const explain = useCallback((game: string, rule: string | null) => setSheet({ type: 'rule', game, rule }), [])
  const hide = useCallback(() => setSheet(null), [])
  const page = useMemo<Page>(
    () => ({
      words,
      language,
      preferences,
      route,
      prefer,
      go,
      say: setSaid,
      toast,
      explain,
      show: setSheet,
      sheet,
      hide,
    }),
    [words, language, preferences, route, prefer, go, toast, explain, sheet, hide],
  )

  return (
    <PageContext value={page}>
      {children}
      <div className="unseen" aria-live="polite" role="status">
        {said}
      </div>
      <div className="toast" role="status" data-shown={toasted.text !== ''}>
        {toasted.text}
      </div>
    </PageContext>
  )
}
