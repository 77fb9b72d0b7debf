import { spellings } from './forms.ts'

/** An escaped letter or digit. Escapes of anything else (a space, a quote, what is not ASCII) cannot hide a run of them. */
const escapedAlphanumeric = String.raw`(?:(?:\\|5c)u00|(?:%|u0025)(?:25){0,2})(?:3\d|[46][1-9a-f]|[57][\da])`

const shortestRun = 3

/**
 * Makes a quick test of a JSON text: false when none of the secrets can be in what is parsed from it, in any form.
 *
 * A list of 20,000 channels is walked only when this says so. Each form of a secret has its longest run of letters and
 * digits in it, or has some of them escaped.
 */
export function createScreen(secrets: readonly string[]): (json: string) => boolean {
  const runs = secrets
    .filter((secret) => secret !== '')
    .flatMap(spellings)
    .map(longestRun)
  if (runs.length === 0) return () => false
  if (runs.some(({ length }) => length < shortestRun)) return () => true
  const sign = new RegExp(`${[...new Set(runs)].join('|')}|${escapedAlphanumeric}`, 'i')
  return (json) => sign.test(json)
}

function longestRun(text: string): string {
  const runs = text.match(/[a-z\d]+/gi) ?? []
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}
