import { answer } from './answer.ts'
import type { Answer, Asked, Letter } from './protocol.ts'

self.addEventListener('message', ({ data }: MessageEvent<Letter<Asked>>) => {
  const reply: Letter<Answer> = { id: data.id, content: answer(data.content) }
  self.postMessage(reply)
})
