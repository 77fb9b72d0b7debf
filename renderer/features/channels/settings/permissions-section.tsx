import type { ChannelGroupSetting } from '../../../../electron/contract/operations/channels.ts'
import { PermissionPicker } from '../../../components/permission-picker/permission-picker.tsx'
import { useEditorSurroundings, useField } from './editor.ts'
import { permissionTasks } from './fields.ts'
import { SettingRow } from './setting-row.tsx'
import classes from './sections.module.css'
import { t } from './text.ts'

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
  const field = useField(name)
  const { connection, directory } = useEditorSurroundings()
  return (
    <SettingRow field={field} isCompact>
      {() => (
        <PermissionPicker
          label={t(`name.${name}`)}
          value={field.value}
          base={field.base}
          directory={directory}
          accepts={connection.channelPermissionSettings?.[name] ?? null}
          onChange={(value) => field.set(name, value)}
        />
      )}
    </SettingRow>
  )
}
