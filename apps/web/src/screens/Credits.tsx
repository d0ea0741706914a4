import { catalogue, type Catalogue } from '@parlour/core'
import { useEffect, type ReactNode } from 'react'
import { Header } from '../frame/Header.tsx'
import { usePage } from '../frame/page.tsx'

interface CreditWords {
  readonly title: string
  readonly icons: string
  readonly changed: string
  readonly licence: string
  readonly by: string
  readonly fonts: string
}

const en: CreditWords = {
  title: 'Credits',
  icons: 'Charms, bosses and worlds are drawn with icons from game-icons.net.',
  changed: 'Their coordinates are rounded, and the page gives them its colours; nothing else was changed.',
  licence: 'Licence: CC BY 3.0',
  by: 'Drawn by',
  fonts: 'Fonts: Fraunces and Source Sans 3, SIL Open Font License 1.1.',
}

const zh: CreditWords = {
  title: '致谢',
  icons: '护符、首领和世界用的是 game-icons.net 的图标。',
  changed: '只对坐标取了整，颜色由页面决定，其余未改。',
  licence: '许可：CC BY 3.0',
  by: '作者',
  fonts: '字体：Fraunces 与 Source Sans 3，SIL 开源字体许可证 1.1。',
}

const creditWords: Catalogue<CreditWords> = catalogue({ en: () => en, zh: () => zh })

/** Everybody whose drawings may be in the set, as its licence asks. */
const AUTHORS =
  'Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl, Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub, GeneralAce135, Zajkonur, Catsu, Starseeker, Pepijn Poolman, Pierre Leducq, Caro Asercion'.split(
    ', ',
  )

export function Credits(): ReactNode {
  const { language, words: page } = usePage()
  const words = creditWords[language]
  useEffect(() => {
    document.title = page.title(words.title)
  }, [page, words])
  return (
    <div className="screen">
      <Header title={words.title} />
      <main id="content" className="narrow">
        <p>
          {words.icons} <a href="https://game-icons.net">game-icons.net</a>
        </p>
        <p>{words.changed}</p>
        <p>
          <a href="https://creativecommons.org/licenses/by/3.0/">{words.licence}</a>
        </p>
        <h2>{words.by}</h2>
        <ul className="row" lang="en">
          {AUTHORS.map((author) => (
            <li key={author}>{author}</li>
          ))}
        </ul>
        <p>{words.fonts}</p>
      </main>
    </div>
  )
}
