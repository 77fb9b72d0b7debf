import { memo } from 'react'
import type { ChannelGroupSetting } from '../../../../electron/contract/operations/channels.ts'
import {
  PermissionPicker,
  type PermissionPickerProps,
} from '../../../components/permission-picker/permission-picker.tsx'
import { rowProps, useEditor } from './editor.ts'
import { permissionTasks } from './fields.ts'
import { SettingRow } from './setting-row.tsx'
import classes from './sections.module.css'
import { t } from './text.ts'

/** A keystroke elsewhere in the form must not resolve eleven permissions again. */
const Picker = memo(PermissionPicker, (before, after) =>
  (['value', 'base', 'directory', 'accepts'] satisfies (keyof PermissionPickerProps)[]).every(
    (key) => before[key] === after[key],
  ),
)

/** Every group setting of the channel, by task. */
export function PermissionsSection() {
  return (
    <>
      <p className={classes.note}>{t('permissions.note')}</p>
      {(Object.keys(permissionTasks) as (keyof typeof permissionTasks)[]).map((task) => (
        <div key={task}>
          <h3 className={classes.task}>{t(`task.${task}`)}</h3>
          {permissionTasks[task].map((name) => (
            <PermissionRow key={name} name={name} />
          ))}
        </div>
      ))}
    </>
  )
}

function PermissionRow({ name }: { name: ChannelGroupSetting }) {
  const editor = useEditor()
  const { draft, base, directory, connection, set } = editor
  return (
    <SettingRow {...rowProps(editor, name)} isCompact>
      {() => (
        <Picker
          label={t(`name.${name}`)}
          value={draft[name]}
          base={base[name]}
          directory={directory}
          accepts={connection.channelPermissionSettings?.[name] ?? null}
          onChange={(value) => set(name, value)}
        />
      )}
    </SettingRow>
  )
}
