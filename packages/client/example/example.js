// A client of one's own: Can't Stop against a bot, in this page or at a table of the server that serves it.
import { cantStopBots } from '@parlour/bots/cant-stop'
import { namesOf, openLocal, openSeat, openSession } from '@parlour/client'
import { openApi, openMemory, openOnlineStore, openServer } from '@parlour/client/online'
import { explain, plain, stream } from '@parlour/core'
import { cantStop } from '@parlour/games/cant-stop'

const timing = {
  now: () => performance.now(),
  wait(ms, then) {
    const timer = setTimeout(() => then(), ms)
    return () => clearTimeout(timer)
  },
}
const element = (id) => document.getElementById(id)

/** A match in this page: the bot is a function from what it sees to a line of text. */
function localTable() {
  const bot = cantStopBots.find(({ id }) => id === 'medium')
  const people = [{ type: 'person', name: 'You' }, { type: 'bot', bot: bot.id, name: bot.name }] // prettier-ignore
  const settings = cantStop.settings.defaults
  const session = openSession({ game: cantStop, settings, holders: people, seed: crypto.randomUUID() })
  const think = ({ view, seat, seed }) => cantStop.notation.action.write(bot.choose(view, seat, stream(...seed)))
  return openLocal(session, { timing, speed: 'fast', bots: async (turn) => think(turn) })
}

/** A table at the server; sitting down and the agreement on the dice are the store's own affair. */
async function onlineTable() {
  const openWire = ({ opened, heard, closed }) => {
    const socket = new WebSocket(new URL('socket', location.href.replace(/^http/, 'ws')))
    socket.addEventListener('open', opened)
    socket.addEventListener('message', ({ data }) => heard(data))
    socket.addEventListener('close', closed)
    return { send: (text) => socket.send(text), close: () => socket.close() }
  }
  const api = openApi(new URL('.', location.href).href, (...request) => fetch(...request))
  const random = (bytes) => crypto.getRandomValues(new Uint8Array(bytes))
  const store = openOnlineStore({ api, openWire, timing, random, memory: openMemory(localStorage) })
  await api.me() // whoever is nobody yet becomes a guest
  const terms = { private: true, perMove: null, standIn: null }
  const opened = await api.openTable({ game: 'cant-stop', settings: {}, seats: ['me', 'bot:easy'], terms })
  if (!opened.ok) throw new Error(opened.error.code)
  store.visit(opened.value.table)
  const open = () => openServer(cantStop, store, opened.value.table, { timing, you: 'You' })
  return new Promise((settle) => {
    const leave = store.subscribe(() => store.now().tables.get(opened.value.table)?.shown && (leave(), settle(open())))
  })
}

let leave = () => undefined // the table before

/** From here on it makes no difference where the table is. */
function show(source) {
  const seat = openSeat(cantStop, source, { timing })
  const words = cantStop.words.en
  const draw = () => {
    const { now, question, picks, lock, refused } = seat.state()
    const who = namesOf(now.holders, now.you)
    const asked = words.prompt(question.prompt, who)
    element('prompt').textContent = lock === null ? asked : `${asked} (${lock})`
    element('refused').textContent = refused?.reasons?.map((reason) => explain(cantStop, reason, who)).join(' ') ?? ''
    element('position').textContent = plain(cantStop.render(now.view, who, 'en'))
    const buttons = question.options.map((option) => {
      const isFree = lock === null && option.status !== 'blocked'
      return button(words.option(option, who).title, isFree, () => seat.choose(option))
    })
    element('options').replaceChildren(...buttons, ...(picks.length > 0 ? [button('Back', true, seat.back)] : []))
    const told = now.lines.map(({ effects }) => effects.map((effect) => words.effect(effect, who)).join(' '))
    element('story').replaceChildren(...told.toReversed().map((text) => made('li', text)))
  }
  leave()
  leave = seat.subscribe(draw)
  draw()
}

const made = (tag, text) => Object.assign(document.createElement(tag), { textContent: text })

function button(text, isFree, act) {
  const button = Object.assign(made('button', text), { disabled: !isFree })
  button.addEventListener('click', act)
  return button
}

element('local').addEventListener('click', () => show(localTable()))
element('online').addEventListener('click', () => void onlineTable().then(show))
