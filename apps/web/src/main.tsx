import './style/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { embedded } from './embed/embedded.ts'
import { keepOffline } from './offline.ts'
import { readRoute } from './route.ts'
import { languageOf } from './session/language.ts'
import { readPreferences } from './session/preferences.ts'
import { store } from './store.ts'
import { loadPageWords } from './words/index.ts'

if (readRoute(location.hash).screen === 'home') void import('./screens/Home.tsx').catch(() => null)

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
const language = languageOf(readPreferences(store).language, navigator.languages)
// English is always at hand
void loadPageWords(language)
  .catch(() => loadPageWords('en'))
  .then((first) =>
    createRoot(root).render(
      <StrictMode>
        <App language={first} />
      </StrictMode>,
    ),
  )

// a browser may forbid it: then the page needs its network
if (import.meta.env.PROD && embedded === null) void keepOffline().catch(() => null)
