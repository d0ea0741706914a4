export const PUZZLES = `
`
