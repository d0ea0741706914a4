import { createInterface, emitKeypressEvents } from 'node:readline'
import { ReadStream } from 'node:tty'

/** Where choices come from: single keys on a terminal, lines from a pipe. */
export interface Keys {
  ask(prompt: string, wholeLine: boolean): Promise<string | null> // null when the input has ended
  close(): void
}

export const keysOf = (input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Keys =>
  input instanceof ReadStream ? pressed(input, output) : typed(input, output)

/** One key is one answer, without Enter; where there are more than nine choices a whole line is read. */
function pressed(input: ReadStream, output: NodeJS.WritableStream): Keys {
  emitKeypressEvents(input)
  return {
    ask(prompt, wholeLine) {
      output.write(prompt)
      let line = ''
      return new Promise((resolve) => {
        const finish = (answer: string | null): void => {
          input.off('keypress', onKey)
          input.setRawMode(false)
          input.pause()
          output.write(`${answer ?? ''}\n`)
          resolve(answer)
        }
        const onKey = (text: string | undefined, key: { readonly name?: string; readonly ctrl?: boolean }): void => {
          if (key.ctrl === true && (key.name === 'c' || key.name === 'd')) finish(null)
          else if (key.name === 'escape' || key.name === 'backspace') finish('b')
          else if (key.name === 'return' || key.name === 'enter') {
            if (line !== '') finish(line)
          } else if (text !== undefined && text.trim() !== '') {
            line += text
            if (!wholeLine || !/^\d+$/.test(line)) finish(line)
          }
        }
        input.setRawMode(true)
        input.resume()
        input.on('keypress', onKey)
      })
    },
    close: () => input.pause(),
  }
}

function typed(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Keys {
  const reader = createInterface({ input, crlfDelay: Infinity })
  const lines = reader[Symbol.asyncIterator]()
  return {
    async ask(prompt) {
      output.write(prompt)
      const { value, done } = await lines.next()
      output.write('\n')
      return done === true ? null : value.trim()
    },
    close: () => reader.close(),
  }
}
