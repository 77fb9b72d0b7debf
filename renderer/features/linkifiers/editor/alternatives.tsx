import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCircleCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import type { Fix } from '../fixes.ts'
import type { LinkifierProblem } from '../schema.ts'
import { t } from '../text.ts'
import classes from './alternatives.module.css'
import { ColouredField } from './coloured-field.tsx'
import { ProblemLine } from './problem-line.tsx'
import { segmentsOf, templateMarks, type Slots } from './segments.ts'

interface AlternativesProps {
  readonly templates: readonly string[]
  readonly slots: Slots
  readonly problems: readonly LinkifierProblem[]
  readonly fixOf: (problem: LinkifierProblem) => Fix | undefined
  readonly onFix: (fix: Fix) => void
  readonly onChange: (templates: string[]) => void
}

/** The alternative templates in the order in which they are tried, each with its own check. */
export function Alternatives({ templates, slots, problems, fixOf, onFix, onChange }: AlternativesProps) {
  const id = useId()
  const move = (from: number, to: number) => {
    const moved = templates[from]
    if (moved === undefined || to < 0 || to >= templates.length) return
    onChange([...templates].toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  return (
    <section aria-label={t('field.alternative_url_templates')}>
      <div className={classes.head}>
        <h3>{t('field.alternative_url_templates')}</h3>
        <span>{t('alternatives.hint')}</span>
      </div>
      <ol className={classes.list}>
        {templates.map((template, index) => {
          const mine = problems.filter((problem) => problem.index === index)
          const marks = mine.flatMap(({ start, end }) =>
            start === undefined || end === undefined ? [] : [{ start, end, isWrong: true }],
          )
          const label = t('alternatives.label', { number: index + 1 })
          return (
            <li
              key={index}
              onKeyDown={(pressed) => {
                if (!pressed.altKey || (pressed.key !== 'ArrowUp' && pressed.key !== 'ArrowDown')) return
                pressed.preventDefault()
                move(index, index + (pressed.key === 'ArrowUp' ? -1 : 1))
              }}
            >
              <div className={classes.row}>
                <ColouredField
                  label={label}
                  isLabelShown={false}
                  value={template}
                  segments={segmentsOf(template, [...templateMarks(template, slots), ...marks])}
                  isWrong={mine.length > 0}
                  describedBy={`${id}-${index}`}
                  placeholder={t('alternatives.placeholder')}
                  onChange={(text) => onChange(templates.with(index, text))}
                />
                {mine.length === 0 && template !== '' ? (
                  <IconCircleCheck className={classes.ok} size={16} stroke={1.5} aria-label={t('alternatives.ok')} />
                ) : null}
                <ActionIcon
                  variant="subtle"
                  size={24}
                  disabled={index === 0}
                  aria-label={t('alternatives.up', { label })}
                  onClick={() => move(index, index - 1)}
                >
                  <IconArrowUp size={14} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size={24}
                  disabled={index === templates.length - 1}
                  aria-label={t('alternatives.down', { label })}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowDown size={14} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size={24}
                  aria-label={t('alternatives.remove', { label })}
                  onClick={() => onChange(templates.toSpliced(index, 1))}
                >
                  <IconTrash size={14} />
                </ActionIcon>
              </div>
              {mine.map((problem, line) => (
                <ProblemLine
                  key={line}
                  id={line === 0 ? `${id}-${index}` : `${id}-${index}-${line}`}
                  problem={problem}
                  fix={fixOf(problem)}
                  onFix={onFix}
                />
              ))}
            </li>
          )
        })}
      </ol>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconPlus size={14} stroke={1.7} />}
        onClick={() => onChange([...templates, ''])}
      >
        {t('alternatives.add')}
      </Button>
    </section>
  )
}
