import { IconCheck } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, useId, memo } from 'react'
import { strip } from '#contract/records/values.ts'
import type { Fix } from '../fixes.ts'
import { hintsFor, type Hint } from '../hints.ts'
import type { FieldName, LinkifierProblem } from '../schema.ts'
import type { LinkifierValues } from '#contract/records/linkifier.ts'
import { texts } from '#contract/texts.ts'
import type { TextField as Name } from '../values.ts'
import type { LabState } from '../worker/use-lab.ts'
import { Alternatives } from './alternatives.tsx'
import { GroupPill } from '../../../components/coloring/colored-text.tsx'
import classes from './editor.module.css'
import { type FieldProblem, HintLine, ProblemLine, WordsLine } from './problem-line.tsx'
import {
  groupMarks,
  patternMarks,
  reverseMarks,
  templateMarks,
  type Mark,
  type Slots,
  segmentsOf,
  wrongMarks,
} from './segments.ts'
import { Button, Flex, Text } from '@mantine/core'
import { fieldLabel } from '../../../lib/records/kind-texts.ts'
import { FirstFew } from '../../../components/texts/first-few.tsx'
import { ColoredField } from '../../../components/coloring/colored-field.tsx'
import { fieldBeside, replaceText } from '../../../lib/text/combine-texts.ts'

const t = texts('linkifiers')

interface EditorProps {
  readonly base: LinkifierValues
  readonly values: LinkifierValues
  readonly slots: Slots
  readonly check: LabState<'check'>
  /** The server's refusals by field. A refusal is removed when its field is changed. */
  readonly refusals: Readonly<Partial<Record<FieldName, string>>>
  readonly isNew: boolean
  /** True if this account can't change the linkifier; a line above the fields gives the reason. */
  readonly isReadOnly: boolean
  /** True if the URL template can't be written in the form that this server accepts. */
  readonly isTemplateTooNew: boolean
  /** Fields that this server stores. */
  readonly kept: readonly FieldName[]
  readonly onChange: (change: Partial<LinkifierValues>) => void
}

const none: readonly never[] = []

/** The five fields, with problems at the exact characters, and with groups in matching colors. */
export function Editor(props: EditorProps) {
  const { base, values, slots, check, refusals, isTemplateTooNew, isNew, isReadOnly, kept, onChange } = props
  const { report, spans = none } = check.answer ?? {}
  const [fixes, found] = isReadOnly ? [none, none] : [check.answer?.fixes ?? none, check.answer?.hints ?? none]
  const problems = report?.problems ?? none
  const isBlank = values.pattern === '' && values.url_template === ''
  const byField = useMemo(() => groupByField(problems, fixes, isBlank), [problems, fixes, isBlank])
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])
  const use = useCallback(
    (fix: Fix) => {
      const templates = latest.current.alternative_url_templates
      if (fix.field === 'alternative_url_templates') {
        onChange({ alternative_url_templates: templates.with(fix.index ?? 0, fix.text) })
      } else onChange({ [fix.field]: fix.text })
    },
    [onChange],
  )

  const hints = useMemo(() => hintsFor(found, { isNew, kept }), [found, isNew, kept])
  const hintsOf: Readonly<Partial<Record<Name, readonly Hint[]>>> = useMemo(
    () => ({
      pattern: hints.filter(({ field }) => field === 'pattern'),
      url_template: hints.filter(({ field }) => field === 'url_template'),
    }),
    [hints],
  )
  const [together, setTogether] = useState<Together | null>(null)
  const useHint = useCallback(
    ({ field, change }: Hint) => {
      if (change === null) return
      const before = Object.fromEntries(Object.keys(change).map((name) => [name, latest.current[name as Name]]))
      setTogether({ field, before, after: change })
      onChange(change)
    },
    [onChange],
  )

  const { pattern, example_input, url_template, reverse_template } = values
  const checked = check.job?.draft
  // After a change of the text, the problems of the old text would be drawn at the wrong characters.
  const isFresh = (name: Name) => (checked?.[name] ?? '') === values[name]
  const areHintsFresh =
    isFresh('pattern') && isFresh('example_input') && isFresh('url_template') && isFresh('reverse_template')
  const isExampleFresh = isFresh('example_input') && isFresh('pattern')
  const marks: Readonly<Record<Name, readonly Mark[]>> = {
    pattern: useMemo(() => patternMarks(pattern, slots), [pattern, slots]),
    example_input: useMemo(() => (isExampleFresh ? groupMarks(spans, slots) : none), [isExampleFresh, spans, slots]),
    url_template: useMemo(() => templateMarks(url_template, slots), [url_template, slots]),
    reverse_template: useMemo(() => reverseMarks(reverse_template, slots), [reverse_template, slots]),
  }

  const match = report?.match
  const isWhole = match !== undefined && match.text === strip(example_input).text
  const isGrouped = !hints.some(({ kind }) => kind === 'no_groups')
  const usesAll = report?.groups?.length === report?.variables?.length && !problems.some(isAboutNames)
  const names = useMemo(
    () => [...slots].map(([name, slot]) => <GroupPill key={name} slot={slot} text={name} />),
    [slots],
  )
  const extras: Readonly<Record<Name, ReactNode>> = {
    pattern: names,
    example_input: useExtra(
      match !== undefined && isGrouped,
      match
        ? isWhole
          ? t('good.example-whole')
          : t('good.example-part', { text: match.text })
        : t(kept.includes('example_input') ? 'hint.example_input' : 'hint.example-local'),
    ),
    url_template: useExtra(
      report?.variables !== undefined && report.groups !== undefined && usesAll && hints.length === 0,
      report?.variables && report.groups && usesAll && hints.length === 0
        ? t(report.groups.length === 0 ? 'good.no-groups' : 'good.url_template')
        : t('hint.url_template'),
    ),
    reverse_template: t('hint.reverse_template'),
  }
  const field = (name: Name) => (
    <TextField
      name={name}
      value={values[name]}
      base={base.pattern === '' ? null : base[name]}
      isChanged={kept.includes(name) && strip(base[name]).text !== strip(values[name]).text}
      marks={marks[name]}
      problems={byField.get(name) ?? none}
      hints={hintsOf[name] ?? none}
      areHintsFresh={areHintsFresh}
      isFresh={isFresh(name)}
      refusal={refusals[name]}
      limit={name === 'url_template' && isTemplateTooNew ? t('level.plain-names') : undefined}
      extra={extras[name]}
      // If a hint changed several fields, one control reverts all of them; otherwise, each field shows its previous
      // value.
      before={isNew && together?.field === name && isSame(together.after, values) ? together.before : null}
      isReadOnly={isReadOnly}
      onChange={onChange}
      onFix={use}
      onHint={useHint}
    />
  )

  return (
    <div className={classes.editor}>
      {field('pattern')}
      {field('example_input')}
      {field('url_template')}
      {kept.includes('reverse_template') ? (
        <>
          {field('reverse_template')}
          <Alternatives
            templates={values.alternative_url_templates}
            isChanged={areOtherTemplates(base, values)}
            slots={slots}
            problems={byField.get('alternative_url_templates') ?? none}
            isChecked={report?.groups !== undefined}
            refusal={refusals.alternative_url_templates}
            isReadOnly={isReadOnly}
            onFix={use}
            onChange={onChange}
          />
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {t('level.no-reverse')}
        </Text>
      )}
    </div>
  )
}

/** Values before and after a hint changed several fields at once. */
interface Together {
  readonly field: Name
  readonly before: Partial<LinkifierValues>
  readonly after: Partial<LinkifierValues>
}

const isSame = (some: Partial<LinkifierValues>, values: LinkifierValues): boolean =>
  Object.entries(some).every(([name, text]) => values[name as Name] === text)

/** Groups problems by field. An empty form has no marks. */
function groupByField(problems: readonly LinkifierProblem[], fixes: readonly Fix[], isBlank: boolean) {
  const byField = new Map<FieldName, FieldProblem[]>()
  for (const [index, problem] of problems.entries()) {
    const { field } = problem
    if (isBlank && field !== 'reverse_template' && field !== 'alternative_url_templates') continue
    const fix = fixes.find((one) => one.problem === index)
    byField.set(field, [...(byField.get(field) ?? []), { problem, fix }])
  }
  return byField
}

const isAboutNames = ({ kind, field }: LinkifierProblem) =>
  field !== 'alternative_url_templates' && (kind === 'group_not_in_pattern' || kind === 'group_not_in_url_template')

const areOtherTemplates = (base: LinkifierValues, values: LinkifierValues) =>
  JSON.stringify(base.alternative_url_templates) !== JSON.stringify(values.alternative_url_templates)

function useExtra(isGood: boolean, words: string): ReactNode {
  return useMemo(() => (isGood ? <Good words={words} /> : words), [isGood, words])
}

function Good({ words }: { words: string }) {
  return (
    <Flex component="span" display="inline-flex" align="center" gap={3} c="var(--ok)">
      <IconCheck size={14} stroke={1.7} aria-hidden />
      {words}
    </Flex>
  )
}

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
const TextField = memo(function TextField(props: TextFieldProps) {
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
        <Flex component="p" align="center" gap="xs" fz="sm" lh="sm" c="dimmed">
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
        </Flex>
      )}
      {isChanged && base !== null ? (
        <Flex component="p" align="center" gap="xs" fz="sm" lh="sm" c="dimmed">
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
        </Flex>
      ) : null}
    </div>
  )
})
