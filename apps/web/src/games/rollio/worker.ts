import { answer, type Answered, type Asked } from './answer.ts'

self.addEventListener('message', ({ data: { id, view, dice } }: MessageEvent<Asked>) => {
  const reply: Answered = { id, question: answer(view, dice) }
  self.postMessage(reply)
})
