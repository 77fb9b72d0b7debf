import { fieldLabel } from '../../../lib/records/kind-texts.ts'
import { Box, Button, Flex } from '@mantine/core'
import { IconCircleCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, memo } from 'react'
import { IconButton } from '../../../components/dialogs/icon-button.tsx'
import { HandleMenu } from '../../../components/sortable/handle-menu.tsx'
import { LiftLine } from '../../../components/sortable/lift-line.tsx'
import { SortableList } from '../../../components/sortable/sortable-list.tsx'
import type { Fix } from '../fixes.ts'
import type { LinkifierValues } from '#contract/records/linkifier.ts'
import { texts } from '#contract/texts.ts'
import classes from './alternatives.module.css'
import { ColoredField } from '../../../components/coloring/colored-field.tsx'
import editorClasses from './editor.module.css'
import { ProblemLine, WordsLine, type FieldProblem } from './problem-line.tsx'
import { segmentsOf, templateMarks, wrongMarks, type Slots } from './segments.ts'

const t = texts('linkifiers')

interface AlternativesProps {
  readonly templates: readonly string[]
  readonly isChanged: boolean
  readonly slots: Slots
  readonly problems: readonly FieldProblem[]
  /** True when the groups are known, so that a template without a problem can be marked as valid. */
  readonly isChecked: boolean
  readonly refusal: string | undefined
  readonly isReadOnly: boolean
  readonly onFix: (fix: Fix) => void
  readonly onChange: (change: Partial<LinkifierValues>) => void
}

/** Alternative templates in the order in which they are tried, each with its own check. */
export const Alternatives = memo(function Alternatives(props: AlternativesProps) {
  const { templates, isChanged, slots, problems, isChecked, refusal, isReadOnly, onFix } = props
  const id = useId()
  const onChange = (alternative_url_templates: string[]) => props.onChange({ alternative_url_templates })
  const move = (from: number, to: number) => {
    const moved = templates[from]
    if (moved !== undefined) onChange(templates.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const section = useRef<HTMLElement>(null)
  const isAdding = useRef(false)
  useLayoutEffect(() => {
    if (!isAdding.current) return
    isAdding.current = false
    section.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus()
  })
  const head = (
    <Flex align="center" justify="space-between" gap="sm" c="var(--text)">
      <h3>{fieldLabel('linkifier', 'alternative_url_templates')}</h3>
      <small>{t(templates.length > 1 ? 'alternatives.hint-order' : 'alternatives.hint')}</small>
    </Flex>
  )
  return (
    <section
      ref={section}
      className={editorClasses.field}
      data-changed={isChanged || undefined}
      aria-label={fieldLabel('linkifier', 'alternative_url_templates')}
    >
      {templates.length === 0 ? (
        // Without rows, preparing a list for dragging would take a tenth of the time to open a linkifier.
        <LiftLine hint={head} isFixed lifted={null} said="" />
      ) : (
        <SortableList
          items={templates.map((template, index) => ({ template, index }))}
          // Only the index identifies a template, because the same template may occur twice.
          idOf={({ index }) => index}
          labelOf={({ index }) => labelOf(index)}
          label={fieldLabel('linkifier', 'alternative_url_templates')}
          hint={head}
          className={classes.list}
          isFixed={isReadOnly || templates.length < 2}
          onMove={move}
          renderRow={({ template, index }, { handle, was }) => {
            const mine = problems.filter(({ problem }) => problem.index === index)
            const marks = mine.flatMap(({ problem }) => wrongMarks(problem))
            const label = labelOf(index)
            return (
              <div data-editable>
                <Flex align="center" gap={2}>
                  <HandleMenu handle={handle} label={label} index={index} all={templates.length} onMove={move} />
                  <ColoredField
                    label={label}
                    isLabelShown={false}
                    value={template}
                    segments={segmentsOf(template, [...templateMarks(template, slots), ...marks])}
                    isWrong={mine.length > 0}
                    describedBy={`${id}-${index}`}
                    placeholder={t('alternatives.placeholder')}
                    isReadOnly={isReadOnly}
                    onChange={(text) => onChange(templates.with(index, text))}
                  />
                  {was}
                  <span className={classes.tick}>
                    {isChecked && mine.length === 0 && template !== '' ? (
                      <IconCircleCheck color="var(--ok)" size={16} stroke={1.5} aria-label={t('alternatives.ok')} />
                    ) : null}
                  </span>
                  {isReadOnly ? null : (
                    <IconButton
                      label={t('alternatives.remove', { label })}
                      onClick={() => onChange(templates.toSpliced(index, 1))}
                    >
                      <IconTrash size={14} />
                    </IconButton>
                  )}
                </Flex>
                <Box ps={28}>
                  {mine.map(({ problem, fix }, line) => (
                    <ProblemLine
                      key={line}
                      id={line === 0 ? `${id}-${index}` : `${id}-${index}-${line}`}
                      problem={problem}
                      fix={fix}
                      onFix={onFix}
                    />
                  ))}
                </Box>
              </div>
            )
          }}
        />
      )}
      {isReadOnly ? null : (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} stroke={1.7} />}
          onClick={() => {
            isAdding.current = true
            onChange([...templates, ''])
          }}
        >
          {t('alternatives.add')}
        </Button>
      )}
      {refusal === undefined ? null : <WordsLine words={refusal} />}
    </section>
  )
})

const labelOf = (index: number): string => t('alternatives.label', { number: index + 1 })
