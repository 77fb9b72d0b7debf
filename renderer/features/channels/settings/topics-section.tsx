import { Select } from '@mantine/core'
import { topicsPolicies } from '../../../../electron/contract/operations/channels.ts'
import { useField } from './editor.ts'
import { SettingRow } from './setting-row.tsx'
import { t } from './text.ts'

export function TopicsSection() {
  const field = useField('topics_policy')
  return (
    <SettingRow field={field}>
      {({ labelId, helpId }) => (
        <Select
          aria-labelledby={labelId}
          aria-describedby={helpId}
          data={topicsPolicies.map((policy) => ({ value: policy, label: t(`topics.${policy}`) }))}
          value={field.value ?? null}
          placeholder={t('value.unknown')}
          onChange={(policy) => {
            if (policy !== null) field.set('topics_policy', policy)
          }}
        />
      )}
    </SettingRow>
  )
}
