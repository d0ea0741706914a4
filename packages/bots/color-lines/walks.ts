import { EMPTY, points, type Color, type Settings, type State } from '@parlour/games/color-lines'
import { FULL, latticeOf } from './lattice.ts'
import { Scales } from './evaluation.ts'
import { Tray, WAYS } from './tray.ts'
import type { Weights } from './weights.ts'

/** A move of one ball. */
export interface Walk {
  readonly from: number
  readonly to: number
  readonly cleared: readonly number[] // the cells of the lines it completes, each once
  readonly worth: number // of the board it leaves, and of the lines it takes
}

/**
 * Rates every walk by what it changes: the windows through the cell it leaves and the cell it enters. Only the most
 * promising ones have the ground looked at, which costs as much as all the rest. Lines are always taken, as a ball not
 * cleared is a ball in the way.
 */
export class Walks {
  static of(v: State, weights: Weights): Walks {
    return new Walks(
      v.settings,
      new Tray(latticeOf(v.settings), v.board),
      new Scales(weights, latticeOf(v.settings), v.next),
    )
  }

  readonly #settings: Settings
  readonly #tray: Tray
  readonly #scales: Scales
  readonly #gains: Float64Array // by colour × cells + cell: what a ball of that colour adds there
  readonly #completes: Uint8Array // likewise: whether it might complete a line
  readonly #joint: Float64Array // by cell: what is gained or lost besides where the ball stays in the same window

  private constructor(settings: Settings, tray: Tray, scales: Scales) {
    this.#settings = settings
    this.#tray = tray
    this.#scales = scales
    this.#gains = new Float64Array(8 * tray.board.length)
    this.#completes = new Uint8Array(8 * tray.board.length)
    this.#joint = new Float64Array(tray.board.length)
  }

  /** The best walks of these balls, the best first: by windows alone, or with the ground for so many of them. */
  best(wanted: number, ground: boolean, balls: Iterable<number> = this.#tray.board.keys()): readonly Walk[] {
    if (this.#tray.balls === 0) return []
    const { lines, others } = this.#byWindows(wanted, balls)
    return lines.length > 0 ? this.#rated(lines) : ground ? this.#rated(others) : others
  }

  /** One walk of a ball, rated with the ground like the best of them. */
  walk(from: number, to: number): Walk {
    const color = this.#tray.board[from] ?? EMPTY
    const bare: Walk = { from, to, cleared: this.#clearedBy(from, to, color), worth: 0 }
    if (bare.cleared.length > 0) return { ...bare, worth: this.#rate(bare) }
    this.#scales.weigh(this.#tray)
    return {
      ...bare,
      worth: this.after(bare, () => this.#scales.windows(this.#tray) + this.#scales.ground(this.#tray)),
    }
  }

  /** The best walk that completes no line, if there is one. */
  patient(wanted: number): Walk | null {
    return this.#rated(this.#byWindows(wanted, this.#tray.board.keys()).others)[0] ?? null
  }

  #rated(walks: readonly Walk[]): readonly Walk[] {
    return walks.map((walk) => ({ ...walk, worth: this.#rate(walk) })).toSorted((a, b) => b.worth - a.worth)
  }

  /** Plays a walk on the tray, asks, and takes it back. New balls do not come. */
  after<X>({ from, to, cleared }: Walk, ask: () => X): X {
    const tray = this.#tray
    const color = tray.board[from] ?? EMPTY
    tray.take(from)
    if (cleared.length === 0) tray.put(to, color)
    else for (const cell of cleared) if (cell !== to) tray.take(cell)
    const answer = ask()
    if (cleared.length === 0) tray.take(to)
    else for (const cell of cleared) if (cell !== to) tray.put(cell, color)
    tray.put(from, color)
    return answer
  }

  /**
   * What the lines that a walk takes are worth beside the board: as many times the worth of a line as they have its
   * points.
   */
  taken({ cleared }: Walk): number {
    const bare = points(this.#settings, this.#settings.matchLength)
    return cleared.length === 0 ? 0 : (this.#scales.weights.line * points(this.#settings, cleared.length)) / bare
  }

  #rate(walk: Walk): number {
    return walk.cleared.length === 0
      ? walk.worth + this.after(walk, () => this.#scales.ground(this.#tray))
      : this.taken(walk) + this.after(walk, () => this.#whole())
  }

  #whole(): number {
    this.#scales.weigh(this.#tray)
    return this.#scales.windows(this.#tray) + this.#scales.ground(this.#tray)
  }

  #byWindows(
    wanted: number,
    balls: Iterable<number>,
  ): { readonly lines: readonly Walk[]; readonly others: readonly Walk[] } {
    const tray = this.#tray
    const { board, codes, regions } = tray
    const { geometry, length, windows, starts, through, shifts, kinds } = tray.lattice
    const { near } = geometry
    const joint = this.#joint
    const cells = board.length
    this.#scales.weigh(tray)
    const { worths } = this.#scales
    const total = this.#scales.windows(tray)
    tray.findRegions()
    this.#findGains()
    const gains = this.#gains
    const completes = this.#completes

    const lines: Walk[] = []
    const others: Walk[] = []
    let least = -Infinity // what the last of a full list is worth
    for (const from of balls) {
      const color = board[from] ?? EMPTY
      if (color === EMPTY) continue
      const right = regions[near[WAYS * from] ?? 0] ?? 0
      const down = regions[near[WAYS * from + 1] ?? 0] ?? 0
      const left = regions[near[WAYS * from + 2] ?? 0] ?? 0
      const up = regions[near[WAYS * from + 3] ?? 0] ?? 0
      if (right + down + left + up === 0) continue
      joint.fill(0)
      let rest = total
      const end = starts[from + 1] ?? 0
      for (let i = starts[from] ?? 0; i < end; i++) {
        const window = through[i] ?? 0
        const full = codes[window] ?? 0
        const lifted = full - (color << (shifts[i] ?? 0))
        const before = worths[kinds[full] ?? 0] ?? 0
        const without = worths[kinds[lifted] ?? 0] ?? 0
        rest += without - before
        for (let place = 0; place < length; place++) {
          const to = windows[length * window + place] ?? 0
          if (board[to] !== EMPTY) continue
          const added = color << (3 * place)
          joint[to] =
            (joint[to] ?? 0) +
            (worths[kinds[lifted + added] ?? 0] ?? 0) -
            without -
            (worths[kinds[full + added] ?? 0] ?? 0) +
            before
        }
      }
      for (let to = 0; to < cells; to++) {
        const region = regions[to] ?? 0
        if (region === 0 || (region !== right && region !== down && region !== left && region !== up)) continue
        if (completes[color * cells + to] === 1) {
          const cleared = this.#clearedBy(from, to, color)
          if (cleared.length > 0) {
            lines.push({ from, to, cleared, worth: 0 })
            continue
          }
        }
        const worth = rest + (gains[color * cells + to] ?? 0) + (joint[to] ?? 0)
        if (worth <= least) continue
        let at = others.length
        while (at > 0 && (others[at - 1]?.worth ?? 0) < worth) at--
        others.splice(at, 0, { from, to, cleared: NONE, worth })
        if (others.length > wanted) others.pop()
        if (others.length === wanted) least = others[wanted - 1]?.worth ?? least
      }
    }
    return { lines, others }
  }

  /**
   * For every empty cell and every colour on the tray: what the windows through it gain, and whether one of them
   * becomes full.
   */
  #findGains(): void {
    const { board, codes, counts, lattice } = this.#tray
    const { starts, through, shifts, kinds } = lattice
    const { worths } = this.#scales
    const gains = this.#gains
    const completes = this.#completes
    const cells = board.length
    for (let to = 0; to < cells; to++) {
      if (board[to] !== EMPTY) continue
      const start = starts[to] ?? 0
      const end = starts[to + 1] ?? 0
      let before = 0
      for (let i = start; i < end; i++) before += worths[kinds[codes[through[i] ?? 0] ?? 0] ?? 0] ?? 0
      for (let color = 1; color < 8; color++) {
        if (counts[color] === 0) continue
        let gain = -before
        let complete = 0
        for (let i = start; i < end; i++) {
          const kind = kinds[(codes[through[i] ?? 0] ?? 0) + (color << (shifts[i] ?? 0))] ?? 0
          if ((kind & 15) === FULL) complete = 1
          gain += worths[kind] ?? 0
        }
        gains[color * cells + to] = gain
        completes[color * cells + to] = complete
      }
    }
  }

  /** Looked for without the ball that walks: it may come from the very line. */
  #clearedBy(from: number, to: number, color: Color): readonly number[] {
    const { board } = this.#tray
    board[from] = EMPTY
    const cleared = this.#tray.linesThrough(to, color)
    board[from] = color
    return cleared
  }
}

const NONE: readonly number[] = []
