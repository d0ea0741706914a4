import { html } from '../html.ts'

interface Figures {
  readonly played: string
  readonly won: string
}

const CHARACTER = 7.2 // a wide one, at this size
const HIGH = 26

/** Somebody's name and what they have played here, as a small picture. Its text is cut, never its colours. */
export function badgeOf(name: string, { played, won }: Figures): string {
  const facts = `${played} · ${won}`
  const [left, right] = [widthOf(name) + 34, widthOf(facts) + 20]
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${left + right}"
    height="${HIGH}"
    role="img"
    aria-label="${`${name}: ${facts}`}"
  >
    <title>${`${name}: ${facts}`}</title>
    <rect width="${left + right}" height="${HIGH}" rx="6" fill="#fffdf7" stroke="#b9aa96" />
    <rect width="${left}" height="${HIGH}" rx="6" fill="#1f5a4c" />
    <circle cx="15" cy="13" r="5" fill="#f2c14e" />
    <g font-family="system-ui, Segoe UI, Helvetica, Arial, sans-serif" font-size="13">
      <text x="26" y="17.500" fill="#ffffff" font-weight="600" textLength="${widthOf(name)}">${name}</text>
      <text x="${left + 10}" y="17.500" fill="#2a211b" textLength="${widthOf(facts)}">${facts}</text>
    </g>
  </svg>`.markup
}

/** Letters of East Asia are twice as wide. */
const widthOf = (text: string): number =>
  Math.ceil([...text].reduce((sum, letter) => sum + (/[\u1100-\uffff]/.test(letter) ? 13 : CHARACTER), 0))
