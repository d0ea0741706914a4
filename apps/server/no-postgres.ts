import { messageOf } from './cause.ts'

/** It could not be opened; why is its cause. */
export class NoPostgres extends Error {
  constructor(cause: unknown) {
    super(`PostgreSQL can't be used: ${messageOf(cause)}`, { cause })
  }
}

/** A newer program has been here. */
export class NewerForm extends Error {
  readonly form: number
  readonly known: number
  constructor(form: number, known: number) {
    super(`the database is of form ${form}, this program knows ${known}: use a newer one`)
    this.form = form
    this.known = known
  }
}
