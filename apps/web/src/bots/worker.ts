import { answer } from './answer.ts'
import type { Answer, Asked, Letter } from './protocol.ts'

self.addEventListener('message', ({ data }: MessageEvent<Letter<Asked>>) => {
  void answer(data.content).then((content) => self.postMessage({ id: data.id, content } satisfies Letter<Answer>))
})
