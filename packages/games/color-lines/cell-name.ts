import type { Cell } from './state.ts'

/** A cell as people name it in any language: the column as a letter, the row from 1. The notation counts from 0. */
export const cellName = ({ row, col }: Cell): string => `${columnName(col)}${rowName(row)}`
export const columnName = (col: number): string => String.fromCharCode(97 + col)
export const rowName = (row: number): string => String(row + 1)
