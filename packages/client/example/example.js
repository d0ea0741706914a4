// A client of one's own: Can't Stop against a bot, in this page or at a table of the server that serves it.
import { botLines } from '@parlour/bots'
import { cantStopBots } from '@parlour/bots/cant-stop'
import { namesOf, openLocal, openSeat, openSession } from '@parlour/client'
import { openBrowserClient, timing } from '@parlour/client/browser'
import { joinServer } from '@parlour/client/online'
import { plain } from '@parlour/core'
import { cantStop } from '@parlour/games/cant-stop'

const words = cantStop.words.en
const element = (id) => document.getElementById(id)
const made = (tag, text, more) => Object.assign(document.createElement(tag), { textContent: text, ...more })

element('here').addEventListener('click', () => {
  const me = { type: 'person', name: 'You' }
  const bot = { type: 'bot', bot: 'medium', name: 'Bot' }
  const session = openSession({ game: cantStop, holders: [me, bot], seed: crypto.randomUUID() })
  show(openLocal(session, { timing, speed: 'fast', bots: botLines(cantStop, cantStopBots) }))
})

element('online').addEventListener('click', () => {
  const { api, store } = openBrowserClient(location.href, localStorage)
  const me = api.me() // a visitor who isn't known yet becomes a guest
  const opened = me.then(() => api.openTable({ game: 'cant-stop', seats: ['me', 'bot:easy'] }))
  void opened.then(({ value }) => joinServer(cantStop, store, value.table, { timing, you: 'You' })).then(show)
})

/** From here on it makes no difference where the table is. */
function show(source) {
  const seat = openSeat(cantStop, source, { timing })
  const draw = () => {
    const { now, question, picks, lock } = seat.state()
    const who = namesOf(now.holders, now.you)
    element('prompt').textContent = words.prompt(question.prompt, who)
    element('position').textContent = plain(cantStop.render(now.view, who, 'en'))
    const buttons = question.options.map((option) => {
      const disabled = lock !== null || option.status === 'blocked'
      return made('button', words.option(option, who).title, { disabled, onclick: () => seat.choose(option) })
    })
    if (picks.length > 0) buttons.push(made('button', 'Back', { onclick: seat.back }))
    element('options').replaceChildren(...buttons)
    const told = now.lines.map(({ effects }) => effects.map((effect) => words.effect(effect, who)).join(' '))
    element('story').replaceChildren(...told.toReversed().map((text) => made('li', text)))
  }
  seat.subscribe(draw)
  draw()
}
