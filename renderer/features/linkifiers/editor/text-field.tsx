import { Button } from '@mantine/core'
import { useId, useMemo, useState, type ReactNode, memo } from 'react'
import { strip } from '#contract/records/strip.ts'
import type { Fix } from '../fixes.ts'
import type { Hint } from '../hints.ts'
import type { LinkifierValues } from '#contract/records/linkifier.ts'
import { texts } from '#contract/texts.ts'
import { fieldLabel } from '../../../lib/records/kind-texts.ts'
import type { TextField as Name } from '../values.ts'
import { FirstFew } from '../../../components/first-few.tsx'
import { ColoredField } from '../../../components/coloring/colored-field.tsx'
import classes from './editor.module.css'
import { HintLine, ProblemLine, WordsLine, type FieldProblem } from './problem-line.tsx'
import { fieldBeside, replaceText } from '../../../lib/replace-text.ts'
import { segmentsOf, wrongMarks, type Mark } from './segments.ts'

const t = texts('linkifiers')

interface TextFieldProps {
  readonly name: Name
  readonly value: string
  /** Value when the edit began; null if there was none. */
  readonly base: string | null
  readonly isChanged: boolean
  readonly marks: readonly Mark[]
  readonly problems: readonly FieldProblem[]
  readonly hints: readonly Hint[]
  /** False while the hints belong to an older text. */
  readonly areHintsFresh: boolean
  /** True when the problems belong to the current text; otherwise their positions would be wrong. */
  readonly isFresh: boolean
  readonly refusal: string | undefined
  /** Reason why the field can't be sent to this server. */
  readonly limit: string | undefined
  readonly extra: ReactNode
  /** Previous values of several fields that a hint changed together. */
  readonly before: Partial<LinkifierValues> | null
  readonly isReadOnly: boolean
  readonly onChange: (change: Partial<LinkifierValues>) => void
  readonly onFix: (fix: Fix) => void
  readonly onHint: (hint: Hint) => void
}

/** One of the four text fields: in colors, with its problems at their characters and its previous value. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { name, value, base, isChanged, marks, isFresh, refusal, limit, extra, before, onChange, onFix, isReadOnly } =
    props
  const id = useId()
  // A field is not marked as wrong before the user has left it once.
  const [isVisited, setVisited] = useState(base !== null)
  const problems = isVisited ? props.problems : props.problems.filter(({ problem }) => problem.kind !== 'blank_field')
  const hints = isVisited ? props.hints : props.hints.filter(({ kind }) => kind === 'from_link')
  const segments = useMemo(
    () =>
      segmentsOf(value, isFresh ? [...marks, ...props.problems.flatMap(({ problem }) => wrongMarks(problem))] : marks),
    [value, marks, props.problems, isFresh],
  )
  return (
    <div
      className={classes.field}
      data-changed={isChanged || undefined}
      data-editable
      data-field={name}
      role="group"
      aria-label={fieldLabel('linkifier', name)}
      onBlur={() => setVisited(true)}
    >
      <ColoredField
        label={fieldLabel('linkifier', name)}
        value={value}
        segments={segments}
        isWrong={problems.length > 0 || refusal !== undefined || limit !== undefined}
        describedBy={id}
        placeholder={t(`placeholder.${name}`)}
        isReadOnly={isReadOnly}
        onChange={(text) => onChange({ [name]: text })}
        extra={extra}
      />
      <div id={id}>
        <FirstFew items={problems}>
          {({ problem, fix }, index) => (
            <ProblemLine id={`${id}-${index}`} problem={problem} fix={isFresh ? fix : undefined} onFix={onFix} />
          )}
        </FirstFew>
        {hints.map((hint) => (
          <HintLine key={hint.kind} hint={hint} isStale={!props.areHintsFresh} onUse={props.onHint} />
        ))}
        {limit === undefined ? null : <WordsLine words={limit} />}
        {refusal === undefined ? null : <WordsLine words={refusal} />}
      </div>
      {before === null ? null : (
        <p className={classes.was}>
          {t('advice.made')}
          <Button
            size="xs"
            variant="subtle"
            onClick={({ currentTarget }) => {
              fieldBeside(currentTarget)?.focus()
              onChange(before)
            }}
          >
            {t('revert')}
          </Button>
        </p>
      )}
      {isChanged && base !== null ? (
        <p className={classes.was}>
          {strip(base).text === '' ? t('was.empty') : t('was', { value: base })}
          <Button
            size="xs"
            variant="subtle"
            onClick={({ currentTarget }) => {
              const field = fieldBeside(currentTarget)
              if (!field || !replaceText(field, base)) onChange({ [name]: base })
            }}
          >
            {t('revert')}
          </Button>
        </p>
      ) : null}
    </div>
  )
})
