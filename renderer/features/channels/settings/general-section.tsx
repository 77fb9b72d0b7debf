import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useEditorSurroundings, useField } from './editor.ts'
import { KnownSwitch } from './known-switch.tsx'
import { lengthOf } from './rules.ts'
import { SettingRow } from './setting-row.tsx'
import classes from './sections.module.css'
import { t } from './text.ts'

/** Name, description, folder, and how the channel meets new users. */
export function GeneralSection() {
  return (
    <>
      <NameRow />
      <DescriptionRow />
      <FolderRow />
      <SwitchRow name="is_default_stream" />
      <SwitchRow name="default_push_notifications" />
      <ArchivedRow />
    </>
  )
}

function NameRow() {
  const field = useField('new_name')
  const { limits } = useEditorSurroundings().connection
  return (
    <SettingRow field={field}>
      {({ labelId, helpId }) => (
        <TextInput
          aria-labelledby={labelId}
          aria-describedby={helpId}
          value={field.value}
          error={field.problem !== undefined}
          rightSection={<Count text={field.value} limit={limits.max_stream_name_length} />}
          rightSectionWidth={72}
          onChange={(changed) => field.set('new_name', changed.currentTarget.value)}
        />
      )}
    </SettingRow>
  )
}

function DescriptionRow() {
  const field = useField('description')
  const { limits } = useEditorSurroundings().connection
  return (
    <SettingRow field={field}>
      {({ labelId, helpId }) => (
        <div className={classes.counted}>
          <Textarea
            aria-labelledby={labelId}
            aria-describedby={helpId}
            autosize
            minRows={2}
            maxRows={8}
            value={field.value}
            error={field.problem !== undefined}
            onChange={(changed) => field.set('description', changed.currentTarget.value)}
          />
          <Count text={field.value} limit={limits.max_stream_description_length} />
        </div>
      )}
    </SettingRow>
  )
}

const noFolder = 'none'

function FolderRow() {
  const field = useField('folder_id')
  const { directory } = useEditorSurroundings()
  const { value } = field
  const folders = [...(directory.folders?.values() ?? [])]
    .filter((folder) => !folder.is_archived || folder.id === value)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <SettingRow field={field} locked={directory.folders === null ? t('field.no-list') : field.locked}>
      {({ labelId, helpId }) => (
        <Select
          aria-labelledby={labelId}
          aria-describedby={helpId}
          data={[{ value: noFolder, label: t('value.no-folder') }, ...folders]}
          value={value === undefined ? null : value === null ? noFolder : String(value)}
          placeholder={t('value.unknown')}
          searchable
          onChange={(chosen) => {
            if (chosen !== null) field.set('folder_id', chosen === noFolder ? null : Number(chosen))
          }}
        />
      )}
    </SettingRow>
  )
}

function SwitchRow({ name }: { name: 'is_default_stream' | 'default_push_notifications' }) {
  const field = useField(name)
  return (
    <SettingRow field={field}>
      {({ labelId, helpId }) => (
        <KnownSwitch
          labelledBy={labelId}
          describedBy={helpId}
          value={field.value}
          onChange={(isOn) => field.set(name, isOn)}
        />
      )}
    </SettingRow>
  )
}

/** Only bringing back is a setting (§4.3); archiving is another operation of the service. */
function ArchivedRow() {
  const field = useField('is_archived')
  return (
    <SettingRow field={field}>
      {({ labelId, helpId }) =>
        field.base === true ? (
          <Switch
            aria-labelledby={labelId}
            aria-describedby={helpId}
            label={t('archive.unarchive')}
            checked={field.value === false}
            onChange={(changed) => field.set('is_archived', !changed.currentTarget.checked)}
          />
        ) : (
          <p className={classes.fact}>{t(field.base === undefined ? 'field.unknown' : 'archive.active')}</p>
        )
      }
    </SettingRow>
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
