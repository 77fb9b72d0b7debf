import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId, useMemo, type ReactNode } from 'react'
import { strip } from '../core/trim.ts'
import type { Fix } from '../fixes.ts'
import type { FieldName, LinkifierProblem } from '../schema.ts'
import { t } from '../text.ts'
import type { LinkifierValues, TextField } from '../values.ts'
import type { LabState } from '../worker/use-lab.ts'
import { Alternatives } from './alternatives.tsx'
import { ColouredField } from './coloured-field.tsx'
import { GroupPill } from './coloured-text.tsx'
import classes from './editor.module.css'
import { ProblemLine, RefusalLine } from './problem-line.tsx'
import { patternMarks, reverseMarks, segmentsOf, templateMarks, type Mark, type Slots } from './segments.ts'

interface EditorProps {
  readonly base: LinkifierValues
  readonly values: LinkifierValues
  readonly slots: Slots
  readonly check: LabState<'check'>
  /** The server's refusal by field, until the field is changed. */
  readonly refusals: Readonly<Partial<Record<FieldName, string>>>
  /** Which fields this server keeps. */
  readonly kept: readonly FieldName[]
  readonly onChange: (change: Partial<LinkifierValues>) => void
}

const none: readonly never[] = []

/** The five fields, their problems at the exact characters, and groups in matching colours. */
export function Editor({ base, values, slots, check, refusals, kept, onChange }: EditorProps) {
  const id = useId()
  const { report, fixes = none, spans = none } = check.answer ?? {}
  const checked = check.job?.draft
  // Problems of a text that has changed since would be drawn at the wrong characters.
  const isFresh = (field: TextField) => (checked?.[field] ?? '') === values[field]
  const problems = report?.problems ?? none
  const fixOf = (problem: LinkifierProblem) => fixes.find((fix) => problems[fix.problem] === problem)
  const use = (fix: Fix) => {
    if (fix.field === 'alternative_url_templates') {
      onChange({ alternative_url_templates: values.alternative_url_templates.with(fix.index ?? 0, fix.text) })
    } else onChange({ [fix.field]: fix.text })
  }
  const exampleMarks = useMemo(
    () =>
      spans.flatMap(({ name, start, end }): Mark[] => {
        const slot = slots.get(name)
        return slot === undefined ? [] : [{ start, end, slot }]
      }),
    [spans, slots],
  )

  const field = (name: TextField, marks: readonly Mark[], aside: ReactNode, placeholder: string) => {
    const mine = isProblemShown(name, values) ? problems.filter((problem) => problem.field === name) : none
    const wrong = isFresh(name)
      ? mine.flatMap(({ start, end }) =>
          start === undefined || end === undefined ? [] : [{ start, end, isWrong: true }],
        )
      : none
    const isChanged = kept.includes(name) && strip(base[name]).text !== strip(values[name]).text
    const refusal = refusals[name]
    return (
      <div className={classes.field} data-changed={isChanged || undefined} role="group" aria-label={t(`field.${name}`)}>
        <ColouredField
          label={t(`field.${name}`)}
          value={values[name]}
          segments={segmentsOf(values[name], [...marks, ...wrong])}
          isWrong={mine.length > 0 || refusal !== undefined}
          describedBy={`${id}-${name}`}
          placeholder={placeholder}
          onChange={(text) => onChange({ [name]: text })}
          aside={aside}
        />
        <div id={`${id}-${name}`}>
          {mine.map((problem, index) => (
            <ProblemLine
              key={index}
              id={`${id}-${name}-${index}`}
              problem={problem}
              fix={isFresh(name) ? fixOf(problem) : undefined}
              onFix={use}
            />
          ))}
          {refusal === undefined ? null : <RefusalLine words={refusal} />}
        </div>
        {isChanged && base.pattern !== '' ? (
          <p className={classes.was}>
            {base[name] === '' ? t('was.empty') : t('was', { value: base[name] })}
            <Button size="xs" variant="subtle" onClick={() => onChange({ [name]: base[name] })}>
              {t('put-back')}
            </Button>
          </p>
        ) : null}
      </div>
    )
  }

  const match = report?.match
  const isWhole = match !== undefined && match.text === strip(values.example_input).text
  const usesAll = report?.groups?.length === report?.variables?.length && !problems.some(isAboutNames)
  return (
    <div className={classes.editor}>
      {field(
        'pattern',
        patternMarks(values.pattern, slots),
        [...slots].map(([name, slot]) => <GroupPill key={name} slot={slot} text={name} />),
        t('placeholder.pattern'),
      )}
      {field(
        'example_input',
        isFresh('example_input') && isFresh('pattern') ? exampleMarks : none,
        match ? (
          <Good words={isWhole ? t('good.example-whole') : t('good.example-part', { text: match.text })} />
        ) : kept.includes('example_input') ? (
          t('hint.example_input')
        ) : (
          t('hint.example-local')
        ),
        t('placeholder.example_input'),
      )}
      {field(
        'url_template',
        templateMarks(values.url_template, slots),
        report?.variables && report.groups && usesAll ? (
          <Good words={t(report.groups.length === 0 ? 'good.no-groups' : 'good.url_template')} />
        ) : (
          t('hint.url_template')
        ),
        t('placeholder.url_template'),
      )}
      {kept.includes('reverse_template') ? (
        <>
          {field(
            'reverse_template',
            reverseMarks(values.reverse_template, slots),
            t('hint.reverse_template'),
            t('placeholder.reverse_template'),
          )}
          <div className={classes.field} data-changed={areOtherTemplates(base, values) || undefined}>
            <Alternatives
              templates={values.alternative_url_templates}
              slots={slots}
              problems={problems.filter(({ field }) => field === 'alternative_url_templates')}
              fixOf={fixOf}
              onFix={use}
              onChange={(alternative_url_templates) => onChange({ alternative_url_templates })}
            />
            {refusals.alternative_url_templates === undefined ? null : (
              <RefusalLine words={refusals.alternative_url_templates} />
            )}
          </div>
        </>
      ) : (
        <p className={classes.level}>{t('level.no-reverse')}</p>
      )}
    </div>
  )
}

const isAboutNames = ({ kind, field }: LinkifierProblem) =>
  field !== 'alternative_url_templates' && (kind === 'group_not_in_pattern' || kind === 'group_not_in_url_template')

/** An empty form is no mistake yet. */
const isProblemShown = (name: TextField, { pattern, url_template }: LinkifierValues) =>
  !(pattern === '' && url_template === '') || name === 'reverse_template'

const areOtherTemplates = (base: LinkifierValues, values: LinkifierValues) =>
  JSON.stringify(base.alternative_url_templates) !== JSON.stringify(values.alternative_url_templates)

function Good({ words }: { words: string }) {
  return (
    <span className={classes.good}>
      <IconCheck size={14} stroke={1.7} aria-hidden />
      {words}
    </span>
  )
}
