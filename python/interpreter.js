// The Python that the package is tested with: the first that has what it needs.
import { spawnSync } from 'node:child_process'

export const NEEDED = ['setuptools', 'wheel', 'pip', 'numpy'] // setuptools first: it replaces distutils

/** @returns {string | null} */
export function pythonPath() {
  const { PARLOUR_PYTHON = '' } = process.env
  const candidates = PARLOUR_PYTHON === '' ? ['python3', '/usr/bin/python3', 'python'] : [PARLOUR_PYTHON]
  return candidates.find(hasAll) ?? null
}

/** @param {string} python */
const hasAll = (python) =>
  spawnSync(python, ['-W', 'ignore', '-c', `import ${NEEDED.join(', ')}`], { stdio: 'ignore' }).status === 0
