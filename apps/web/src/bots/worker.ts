import { answer } from './answer.ts'
import type { Answer, Asked, Letter } from './protocol.ts'

self.addEventListener('message', ({ data: { id, content } }: MessageEvent<Letter<Asked>>) => {
  const send = (answered: Answer): void => self.postMessage({ id, content: answered } satisfies Letter<Answer>)
  void answer(content, send).then(send)
})
