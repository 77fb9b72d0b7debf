import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Failure } from '../../../../electron/contract/failures.ts'
import { Tag } from '../../../components/tag.tsx'
import { failureWords } from '../../../lib/failure-words.ts'
import { formatList, formatTime } from '../../../lib/format.ts'
import { hasModifier, modifierLabel } from '../../../lib/platform.ts'
import type { SettingName } from './fields.ts'
import classes from './save-bar.module.css'
import { t } from './text.ts'

interface SaveBarProps {
  readonly changed: readonly SettingName[]
  readonly problems: readonly SettingName[]
  readonly keptAt: number | null
  readonly keepProblem: Failure | null
  readonly onDiscard: () => void
  readonly onReview: () => void
}

const named = 3

/** The changes not sent yet: what they are, that they are kept, and the way on. */
export function SaveBar({ changed, problems, keptAt, keepProblem, onDiscard, onReview }: SaveBarProps) {
  const isReady = problems.length === 0
  useEffect(() => {
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Enter' || !hasModifier(pressed) || !isReady) return
      pressed.preventDefault()
      onReview()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isReady, onReview])

  return (
    <section className={classes.bar} aria-label={t('save.label')}>
      <Tag tone="accent" icon={<IconPencil aria-hidden />}>
        {t('draft.tag')}
      </Tag>
      <b>{t('save.changes', { count: changed.length })}</b>
      {isReady ? (
        <span className={classes.fields}>{fieldWords(changed)}</span>
      ) : (
        <span className={classes.problems} role="status">
          {t('save.problems', { count: problems.length, fields: fieldWords(problems) })}
        </span>
      )}
      <span className={classes.space} />
      <span className={classes.kept}>
        {keepProblem
          ? t('save.not-kept', { why: failureWords(keepProblem) })
          : keptAt === null
            ? null
            : t('save.kept', { time: formatTime(keptAt) })}
      </span>
      <Button variant="subtle" onClick={onDiscard}>
        {t('save.discard')}
      </Button>
      <Button variant="filled" disabled={!isReady} onClick={onReview}>
        {t('save.review')}
        <kbd className={classes.key}>{modifierLabel('Enter')}</kbd>
      </Button>
    </section>
  )
}

function fieldWords(names: readonly SettingName[]): string {
  const words = names.map((name) => t(`name.${name}`))
  if (words.length <= named) return formatList(words)
  return t('save.more', { fields: words.slice(0, named).join(', '), count: words.length - named })
}
