import type { z } from 'zod'
import { texts } from '#contract/texts.ts'
import { formatList } from '../sentences.ts'

const t = texts('records', 'record')

const types = ['string', 'number', 'int', 'boolean', 'array', 'object'] as const

/** Describes the expected value in a file, in the language of the page; an empty text if only the position is known. */
export function expectedText(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_type') {
    const type = types.find((one) => one === issue.expected)
    return type === undefined ? '' : t(`expected.${type}`)
  }
  if (issue?.code === 'invalid_value') return t('expected.one-of', { values: formatList(issue.values.map(String)) })
  const isLong = issue?.code === 'too_big' && issue.origin === 'string'
  return isLong ? t('expected.shorter', { count: Number(issue.maximum) }) : ''
}
