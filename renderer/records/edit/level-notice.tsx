import { Flex } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { carriedFields, isChangedByAct, missingLevel, type KindName } from '#contract/records/index.ts'
import type { Values } from '#contract/records/define.ts'
import { texts } from '#contract/texts.ts'
import { formatList } from '../../lib/text/sentences.ts'
import { fieldLabel } from '../../lib/records/kind-texts.ts'

const t = texts('records', 'edit')

interface LevelNoticeProps {
  readonly kind: KindName
  readonly act: string
  /** Saved values. */
  readonly base: Values
  /** Feature level of this server; null if it is unknown. */
  readonly level: number | null
}

/** Lists the fields of a form for which this server is too old. Each of them shows only the level. */
export function LevelNotice({ kind, act, base, level }: LevelNoticeProps) {
  const fields = carriedFields(kind, act).flatMap((name) => {
    const needed = missingLevel(kind, act, name, level)
    if (needed === null || isChangedByAct(kind, name, base[name])) return []
    return [t('newer.field', { name: fieldLabel(kind, name), needed })]
  })
  if (fields.length === 0 || level === null) return null
  return (
    <Flex component="p" flex="none" gap={6} maw={776} mb="md" fz="sm" lh="sm" c="dimmed">
      <IconLock size={14} stroke={1.7} aria-hidden />
      <span>{t('newer', { count: fields.length, level, fields: formatList(fields) })}</span>
    </Flex>
  )
}
