import type { RequestWords } from './request-words.en.ts'

export const requestChinese: RequestWords = {
  notJson: '这一行不是 JSON。',
  notAnObject: '每个请求是写在一行里的一个 JSON 对象。',
  failed: '这个请求答不上来。',
  noCommand: (command, known) => `没有 ${command} 这个命令。可用的有：${known.join('、')}。`,
  command: (known) => `command 应为 ${known.join('、')} 之一。`,
  text: (key) => `${key} 应为文本。`,
  texts: (key) => `${key} 应为文本的列表。`,
  number: (key) => `${key} 应为数字。`,
  numbers: (key) => `${key} 应为数字的列表。`,
  textOrNumber: (key) => `${key} 应为文本或数字。`,
  whole: (key) => `${key} 应为整数。`,
  between: (key, from, to) => `${key} 应为 ${from} 到 ${to} 的数字。`,
  truth: (key) => `${key} 应为 true 或 false。`,
  settings: 'settings 应为对象，其中的值是文本、数字或真假值。',
  seeds: (count) => `seeds 应为 ${count} 个文本的列表，每局一个。`,
  actions: (count) => `actions 应为 ${count} 项的列表，每个环境一项。`,
  action: '行动是一个编码，或者游戏里的一行。',
  saved: 'saved 应为 save 给出的数字。',
  noEnvironment: '没有环境。',
  about: (line, why) => `${line}：${why}`,
}
