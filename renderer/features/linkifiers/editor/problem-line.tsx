import { Button } from '@mantine/core'
import { IconAlertOctagon } from '@tabler/icons-react'
import type { LinkifierProblem } from '../schema.ts'
import type { Fix } from '../fixes.ts'
import { t } from '../text.ts'
import classes from './problem-line.module.css'

/** A problem, with the repair where one is certain. */
export interface FieldProblem {
  readonly problem: LinkifierProblem
  readonly fix: Fix | undefined
}

interface ProblemLineProps extends FieldProblem {
  readonly id: string
  readonly onFix: (fix: Fix) => void
}

/** What is wrong in plain words, and the repair where it is certain. */
export function ProblemLine({ id, problem, fix, onFix }: ProblemLineProps) {
  return (
    <div id={id} className={classes.line} data-kind={problem.kind}>
      <IconAlertOctagon size={14} stroke={1.7} aria-hidden />
      <span>{problemWords(problem)}</span>
      {fix ? (
        <Button size="xs" onClick={() => onFix(fix)}>
          {t('fix.use', { text: fix.shown })}
        </Button>
      ) : null}
    </div>
  )
}

/** What else is wrong with a field, such as the server's own refusal. */
export function WordsLine({ words }: { words: string }) {
  return (
    <div className={classes.line} role="alert">
      <IconAlertOctagon size={14} stroke={1.7} aria-hidden />
      <span>{words}</span>
    </div>
  )
}

function problemWords({ kind, field, name = '', message, index }: LinkifierProblem): string {
  if (kind === 'bad_regex') return t('problem.bad_regex', { words: message.replace(/^Bad regular expression: /, '') })
  if (kind === 'reverse_mismatch' && name !== '') return t('problem.reverse_absent', { name })
  if (kind === 'group_not_in_url_template' && field === 'alternative_url_templates') {
    return t('problem.group_not_in_alternative', { name, number: (index ?? 0) + 1 })
  }
  return t(`problem.${kind}`, { name, braced: `{${name}}`, doubled: '{{' })
}
