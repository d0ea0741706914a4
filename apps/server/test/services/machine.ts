import { execFileSync } from 'node:child_process'

/** A machine of a test's own, as far as the network goes: a namespace of the kernel, reached by cables alone. */
export interface Machine {
  readonly within: readonly string[] // a command that begins so runs there
  cable(): Cable
  remove(): void
}

/** While it is pulled everything is swallowed; what was under way goes on if it is plugged in in time. */
interface Cable {
  readonly here: string // addresses
  readonly there: string
  pull(): void
  plug(): void
}

const NET = `10.${64 + (process.pid % 64)}` // another run beside this one has other addresses
let machines = 0
let cables = 0

function ip(...args: readonly string[]): void {
  try {
    execFileSync('ip', args, { stdio: 'pipe' })
  } catch (error) {
    throw new Error('This test needs root and network namespaces: apt-get install iproute2.', { cause: error })
  }
}

export function openMachine(): Machine {
  const name = `parlour-${process.pid}-${++machines}`
  const nets: string[] = []
  ip('netns', 'add', name)
  ip('-n', name, 'link', 'set', 'lo', 'up')
  return {
    within: ['ip', 'netns', 'exec', name],
    cable() {
      const number = ++cables
      const [net, here, there] = [0, 1, 2].map((last) => `${NET}.${number}.${last}`)
      if (net === undefined || here === undefined || there === undefined || number > 255) throw new Error('no address')
      const [near, far] = [`p${process.pid}.${number}`, `far${number}`]
      ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', name)
      ip('address', 'add', `${here}/30`, 'dev', near)
      ip('-n', name, 'address', 'add', `${there}/30`, 'dev', far)
      ip('-n', name, 'link', 'set', far, 'up')
      ip('link', 'set', near, 'up')
      ip('route', 'add', 'blackhole', `${net}/30`, 'metric', '9999') // where a pulled cable's answers go
      nets.push(net)
      return {
        here,
        there,
        pull: () => ip('link', 'set', near, 'down'),
        plug: () => ip('link', 'set', near, 'up'),
      }
    },
    remove() {
      for (const net of nets) ip('route', 'del', 'blackhole', `${net}/30`)
      ip('netns', 'del', name) // and its cables
    },
  }
}
