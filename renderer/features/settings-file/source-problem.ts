import type { Failure } from '#contract/failures.ts'
import { maxSavedText } from '#contract/files.ts'
import { texts } from '#contract/texts.ts'
import { formatFailure } from '../../lib/format-failure.ts'
import { formatBytes, formatNumber } from '../../lib/format.ts'
import { fileVersion, type FileProblem } from './core/file.ts'

const t = texts('settings-file')

/**
 * Reason why a file or an organization could not be used. It stays visible, so its text is looked up at each rendering.
 */
export type SourceProblem =
  | { readonly of: 'file'; readonly name: string; readonly problem: FileProblem }
  | { readonly of: 'unlisted'; readonly name: string }
  | { readonly of: 'organization'; readonly failure: Failure }

export function sourceProblemText(given: SourceProblem): string {
  switch (given.of) {
    case 'file':
      return fileProblemText(given.name, given.problem)
    case 'unlisted':
      return t('pick.unlisted', { name: given.name })
    case 'organization':
      return formatFailure(given.failure)
  }
}

/** Limit of characters quoted from a file, which may contain anything, so that the sentence stays readable. */
const longestWords = 200

function fileProblemText(name: string, problem: FileProblem): string {
  const where = 'where' in problem && problem.where !== '' ? problem.where : t('problem.top')
  switch (problem.key) {
    case 'too-large':
      return t('problem.too-large', { name, size: formatBytes(problem.size), most: formatBytes(maxSavedText) })
    case 'not-json':
      return t('problem.not-json', { name })
    case 'not-settings':
      return t('problem.not-settings', { name })
    case 'other-version':
      return t('problem.other-version', { name, version: formatNumber(problem.version), known: fileVersion })
    case 'missing':
      return t('problem.missing', { name, where })
    case 'unknown-field':
      return t('problem.unknown-field', { name, where, field: problem.field.slice(0, longestWords) })
    case 'wrong':
      return [t('problem.wrong', { name, where }), problem.expected].join(' ').trim()
    case 'repeated':
      return t('problem.repeated', { name, where: problem.where.slice(0, longestWords) })
    case 'twice':
      return t('problem.twice', { name, where, thing: problem.name.slice(0, longestWords) })
  }
}
