// Every optional dependency of every locked package must itself be locked, or `npm ci` breaks on another machine.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pinned.js'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/** Looks for a package the way Node does: beside the one that wants it, then further up. */
function isLocked(wanted, from) {
  for (
    let place = from;
    ;
    place = place.includes('/node_modules/') ? place.slice(0, place.lastIndexOf('/node_modules/')) : ''
  ) {
    if (packages[`${place === '' ? '' : `${place}/`}node_modules/${wanted}`] !== undefined) return true
    if (place === '') return false
  }
}

let missing = 0
for (const [place, { version, optionalDependencies = {}, resolved = '' }] of Object.entries(packages)) {
  for (const wanted of Object.keys(optionalDependencies))
    if (!isLocked(wanted, place)) {
      missing++
      console.error(`${wanted} is not locked, but ${place} ${version} wants it`)
    }
  if (/^https?:/.test(resolved)) {
    missing++
    console.error(`${place} names the host it was downloaded from`)
  }
}
if (missing > 0) process.exit(1)
console.info('the lock is complete')
