import { answer } from './answer.ts'
import type { Answer, Asked, WorkerRequest } from './protocol.ts'

self.addEventListener('message', ({ data: { id, content } }: MessageEvent<WorkerRequest<Asked>>) => {
  const send = (answered: Answer): void => self.postMessage({ id, content: answered } satisfies WorkerRequest<Answer>)
  void answer(content, send).then(send, (error: unknown) => {
    send({ type: 'unknown' }) // nobody waits for ever for what went wrong
    throw error
  })
})
