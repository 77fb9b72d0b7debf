import { Select } from '@mantine/core'
import { topicsPolicies } from '../../../../electron/contract/operations/channels.ts'
import { rowProps, useEditor } from './editor.ts'
import { SettingRow } from './setting-row.tsx'
import { t } from './text.ts'

export function TopicsSection() {
  const editor = useEditor()
  const { draft, set } = editor
  return (
    <SettingRow {...rowProps(editor, 'topics_policy')}>
      {({ labelId, helpId }) => (
        <Select
          aria-labelledby={labelId}
          aria-describedby={helpId}
          data={topicsPolicies.map((policy) => ({ value: policy, label: t(`topics.${policy}`) }))}
          value={draft.topics_policy ?? null}
          placeholder={t('value.unknown')}
          onChange={(policy) => {
            if (policy !== null) set('topics_policy', policy)
          }}
        />
      )}
    </SettingRow>
  )
}
