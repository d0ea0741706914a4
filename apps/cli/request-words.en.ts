import { english } from '@parlour/core'

const { or } = english

/** What programs are told of a request that cannot be answered. */
export const requestEnglish = {
  notJson: 'This line is not JSON.',
  notAnObject: 'A request is one JSON object on a line.',
  failed: 'The request could not be answered.',
  noCommand: (command: string, known: readonly string[]): string =>
    `There is no command ${command}; there are ${known.join(', ')}.`,
  command: (known: readonly string[]): string => `command must be ${or(known)}.`,
  text: (key: string): string => `${key} must be a text.`,
  texts: (key: string): string => `${key} must be a list of texts.`,
  number: (key: string): string => `${key} must be a number.`,
  numbers: (key: string): string => `${key} must be a list of numbers.`,
  textOrNumber: (key: string): string => `${key} must be a text or a number.`,
  whole: (key: string): string => `${key} must be a whole number.`,
  between: (key: string, from: number, to: number): string => `${key} must be a number from ${from} to ${to}.`,
  truth: (key: string): string => `${key} must be true or false.`,
  settings: 'settings must be an object of texts, numbers and truth values.',
  seeds: (count: number): string => `seeds must be a list of ${count} texts, one for each game.`,
  actions: (count: number): string => `actions must be a list of ${count}, one for each environment.`,
  action: 'An action is a code or a line of the game.',
  saved: 'saved must be a number that save has given.',
  noEnvironment: 'There is no environment.',
  about: (line: string, why: string): string => `${line}: ${why}`,
}

export type RequestWords = typeof requestEnglish
