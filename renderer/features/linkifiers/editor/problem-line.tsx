import { Button } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle, IconSparkles } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import type { LinkifierProblem } from '../schema.ts'
import type { Fix } from '../fixes.ts'
import type { Hint } from '../hints.ts'
import classes from './problem-line.module.css'
import { fieldBeside, replaceText } from '../../../lib/text/combine-texts.ts'

const t = texts('linkifiers')

/** A problem, with its fix if one is certain. */
export interface FieldProblem {
  readonly problem: LinkifierProblem
  readonly fix: Fix | undefined
}

interface ProblemLineProps extends FieldProblem {
  readonly id: string
  readonly onFix: (fix: Fix) => void
}

interface HintLineProps {
  readonly hint: Hint
  /** True if the texts have changed since the hint was computed, so that its effect is unknown. */
  readonly isStale: boolean
  readonly onUse: (hint: Hint) => void
}

/** Limit of characters of a fix on its button. A longer one is in the tooltip and, once used, in the field. */
const longestShown = 24

/** The problem in plain words, and its fix if one is certain. */
export function ProblemLine({ id, problem, fix, onFix }: ProblemLineProps) {
  return (
    <div id={id} className={classes.line} data-kind={problem.kind}>
      <IconAlertOctagon size={14} stroke={1.7} aria-hidden />
      <span>{formatProblem(problem)}</span>
      {fix ? (
        <Button size="xs" title={fix.text} onClick={(clicked) => apply(fix, clicked.currentTarget, onFix)}>
          {wordsOfFix(fix.shown)}
        </Button>
      ) : null}
    </div>
  )
}

const wordsOfFix = (text: string): string => (text.length <= longestShown ? t('fix.use', { text }) : t('fix.use-this'))

/** Shows a likely mistake that the service accepts, or a suggestion. Neither blocks sending. */
export function HintLine({ hint, isStale, onUse }: HintLineProps) {
  const { kind, field: name, change } = hint
  const texts = Object.entries(change ?? {})
  const own = change?.[name] ?? ''
  const use = (button: Element) => {
    const field = fieldBeside(button)
    if (texts.length === 1 && field && replaceText(field, own)) return
    // The button will disappear, so the focus moves to the field.
    field?.focus()
    onUse(hint)
  }
  return (
    <div className={classes.line} data-tone={kind === 'from_link' ? 'offer' : 'warn'}>
      {kind === 'from_link' ? (
        <IconSparkles size={14} stroke={1.7} aria-hidden />
      ) : (
        <>
          <IconAlertTriangle size={14} stroke={1.7} aria-hidden />
          <span>{t(`advice.${kind}`)}</span>
        </>
      )}
      {change ? (
        <Button
          size="xs"
          title={texts.map(([, text]) => text).join('\n')}
          disabled={isStale}
          onClick={(clicked) => use(clicked.currentTarget)}
        >
          {kind === 'no_scheme' ? t('advice.add-scheme') : kind === 'from_link' ? t('advice.make') : wordsOfFix(own)}
        </Button>
      ) : null}
    </div>
  )
}

function apply(fix: Fix, button: Element, onFix: (fix: Fix) => void): void {
  const field = fieldBeside(button)
  if (!field || !replaceText(field, fix.text)) onFix(fix)
}

/** Shows a problem of a field that has no fix, such as the server’s refusal. */
export function WordsLine({ words }: { words: string }) {
  return (
    <div className={classes.line} role="alert">
      <IconAlertOctagon size={14} stroke={1.7} aria-hidden />
      <span>{words}</span>
    </div>
  )
}

function formatProblem({ kind, field, name = '', message, index }: LinkifierProblem): string {
  if (kind === 'bad_regex') return formatPatternProblem(message.replace(/^Bad regular expression: /, ''))
  if (kind === 'reverse_mismatch' && name !== '') return t('problem.reverse_absent', { name })
  if (kind === 'blank_field') return t(`problem.blank_${field === 'pattern' ? 'pattern' : 'url_template'}`)
  if (kind === 'reverse_unknown_group' && name !== name.trim()) return t('problem.reverse_spaces', { name })
  if (kind === 'group_not_in_url_template' && field === 'alternative_url_templates') {
    return t('problem.group_not_in_alternative', { name, number: (index ?? 0) + 1 })
  }
  return t(`problem.${kind}`, { name, braced: `{${name}}`, doubled: '{{' })
}

/** Maps the beginning of the service's message to the key of a text. The server's answer shows the original. */
const engineWords = [
  [/^missing \)/, 'engine.unclosed'],
  [/^unexpected \)/, 'engine.unopened'],
  [/^missing \]/, 'engine.unclosed-class'],
  [/^no argument for repetition/, 'engine.nothing-to-repeat'],
  [/^bad repetition operator/, 'engine.repeated-repeat'],
  [/^invalid repetition size/, 'engine.too-often'],
  [/^invalid named capture/, 'engine.bad-name'],
  [/^invalid (perl operator|escape sequence)/, 'engine.unsupported'],
  [/^invalid character class/, 'engine.bad-class'],
  [/^trailing /, 'engine.trailing-backslash'],
] as const

function formatPatternProblem(words: string): string {
  const key = engineWords.find(([begins]) => begins.test(words))?.[1]
  const fragment = /: (.*)$/s.exec(words)?.[1] ?? ''
  return key ? t(key, { fragment }) : t('problem.bad_regex', { words })
}
