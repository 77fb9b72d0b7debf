import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useEditor, rowProps } from './editor.ts'
import { KnownSwitch } from './known-switch.tsx'
import { lengthOf } from './rules.ts'
import { SettingRow } from './setting-row.tsx'
import classes from './sections.module.css'
import { t } from './text.ts'

const noFolder = 'none'

/** Name, description, folder, and how the channel meets new users. */
export function GeneralSection() {
  const editor = useEditor()
  const { draft, base, set, connection, directory } = editor
  const { limits } = connection
  const folders = [...(directory.folders?.values() ?? [])]
    .filter((folder) => !folder.is_archived || folder.id === draft.folder_id)
    .map(({ id, name }) => ({ value: String(id), label: name }))

  return (
    <>
      <SettingRow {...rowProps(editor, 'new_name')}>
        {({ labelId, helpId }) => (
          <TextInput
            aria-labelledby={labelId}
            aria-describedby={helpId}
            value={draft.new_name}
            error={editor.problems.new_name !== undefined}
            rightSection={<Count text={draft.new_name} limit={limits.max_stream_name_length} />}
            rightSectionWidth={88}
            onChange={(changed) => set('new_name', changed.currentTarget.value)}
          />
        )}
      </SettingRow>
      <SettingRow {...rowProps(editor, 'description')}>
        {({ labelId, helpId }) => (
          <div className={classes.counted}>
            <Textarea
              aria-labelledby={labelId}
              aria-describedby={helpId}
              autosize
              minRows={2}
              maxRows={8}
              value={draft.description}
              error={editor.problems.description !== undefined}
              onChange={(changed) => set('description', changed.currentTarget.value)}
            />
            <Count text={draft.description} limit={limits.max_stream_description_length} />
          </div>
        )}
      </SettingRow>
      <SettingRow
        {...rowProps(editor, 'folder_id')}
        {...(directory.folders === null && base.folder_id === undefined ? { locked: t('field.unknown') } : {})}
      >
        {({ labelId, helpId }) => (
          <Select
            aria-labelledby={labelId}
            aria-describedby={helpId}
            data={[{ value: noFolder, label: t('value.no-folder') }, ...folders]}
            value={draft.folder_id === undefined ? null : draft.folder_id === null ? noFolder : String(draft.folder_id)}
            placeholder={t('value.unknown')}
            searchable
            onChange={(chosen) => {
              if (chosen !== null) set('folder_id', chosen === noFolder ? null : Number(chosen))
            }}
          />
        )}
      </SettingRow>
      <SettingRow {...rowProps(editor, 'is_default_stream')}>
        {({ labelId, helpId }) => (
          <KnownSwitch
            labelledBy={labelId}
            describedBy={helpId}
            value={draft.is_default_stream}
            onChange={(isOn) => set('is_default_stream', isOn)}
          />
        )}
      </SettingRow>
      <SettingRow {...rowProps(editor, 'default_push_notifications')}>
        {({ labelId, helpId }) => (
          <KnownSwitch
            labelledBy={labelId}
            describedBy={helpId}
            value={draft.default_push_notifications}
            onChange={(isOn) => set('default_push_notifications', isOn)}
          />
        )}
      </SettingRow>
      <SettingRow {...rowProps(editor, 'is_archived')}>
        {({ labelId, helpId }) =>
          base.is_archived === true ? (
            <Switch
              aria-labelledby={labelId}
              aria-describedby={helpId}
              label={t('archive.unarchive')}
              checked={draft.is_archived === false}
              onChange={(changed) => set('is_archived', !changed.currentTarget.checked)}
            />
          ) : (
            <p className={classes.fact}>{base.is_archived === undefined ? t('field.unknown') : t('archive.active')}</p>
          )
        }
      </SettingRow>
    </>
  )
}

function Count({ text, limit }: { text: string; limit: number | null }) {
  if (limit === null) return null
  const count = lengthOf(text)
  return (
    <span className={classes.count} data-over={count > limit}>
      {t('field.count', { count, limit })}
    </span>
  )
}
