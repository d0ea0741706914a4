// Prettier keeps code to 120 columns and leaves comments alone: this sees to them. Text in quotes is as long as it is.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pinned.js'

const WIDTH = 120
const COMMENT = /^\s*(\/\/|\/\*|\*)|\s\/\/ /
// an address, and directives that must stand where they stand
const UNBREAKABLE = /https?:\/\/\S{40}|@ts-expect-error|oxlint-disable/

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.css'], { cwd: root, encoding: 'utf8' })
let faults = 0
for (const file of files.trim().split('\n'))
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      if (line.length <= WIDTH || !COMMENT.test(line) || UNBREAKABLE.test(line)) return
      faults++
      console.error(`${file}:${index + 1}: a comment of ${line.length} columns; at most ${WIDTH}`)
    })
if (faults > 0) process.exit(1)
console.info(`comments fit into ${WIDTH} columns`)
