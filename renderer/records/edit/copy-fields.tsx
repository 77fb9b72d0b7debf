import { Button, Group, Select, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { Values } from '#contract/records/define.ts'
import { texts } from '#contract/texts.ts'
import { filterOptions } from '../../components/fields/ids-select.tsx'
import { takesFocus } from '../../lib/page/keep-focus.ts'
import { useCopyValues } from './editor.ts'

const t = texts('records', 'edit')

interface CopyFieldsProps {
  readonly names: readonly string[]
  /** Returns the other records to copy from; called on demand. */
  readonly records: () => readonly { readonly id: number; readonly name: string; readonly values: Values }[]
}

/** Limit of offered records; typing narrows them down. */
const offered = 40

/** Copies several fields from another record into the draft. Nothing is sent. */
export function CopyFields({ names, records }: CopyFieldsProps) {
  const copyValues = useCopyValues(names)
  const [choices, setChoices] = useState<ReturnType<typeof records> | null>(null)
  const [copied, setCopied] = useState<{ readonly count: number; readonly name: string } | null>(null)
  if (copyValues === null) return null
  const copy = (chosen: string | null) => {
    const from = choices?.find(({ id }) => String(id) === chosen)
    if (from === undefined) return
    setCopied({ count: copyValues(from.values), name: from.name })
  }
  return (
    <Group gap="sm" py="sm">
      {choices === null ? (
        <Button size="sm" leftSection={<IconCopy size={16} stroke={1.5} />} onClick={() => setChoices(records())}>
          {t('copy.button')}
        </Button>
      ) : (
        <Select
          {...takesFocus}
          w={280}
          aria-label={t('copy.label')}
          placeholder={t('copy.label')}
          data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          limit={offered}
          searchable
          filter={filterOptions}
          onChange={copy}
        />
      )}
      <Text span c="dimmed" role="status">
        {copied && t(copied.count === 0 ? 'copy.same' : 'copy.done', copied)}
      </Text>
    </Group>
  )
}
