import { IconLock } from '@tabler/icons-react'
import { asPermission, fieldLabel, valueText } from '../../lib/records/kind-words.ts'
import { PermissionValue } from '../permission-picker/permission-value.tsx'
import { useWordsContext, type ShownField } from './editor.ts'
import classes from './locked-value.module.css'

/** A field that is only shown, with the reason why it can't be changed. */
export function LockedValue({ field }: { field: ShownField }) {
  const context = useWordsContext()
  const { kind, name, definition, value, lockedBy } = field
  const setting = asPermission(kind, name, value)
  // Shows no value that the server is too old to report.
  const words = value === undefined && lockedBy !== undefined ? null : valueText(kind, name, value, context)
  return (
    <div className={classes.locked}>
      {setting === null ? (
        words === null ? null : (
          <span className={classes.value}>{words}</span>
        )
      ) : (
        <PermissionValue
          label={fieldLabel(kind, name)}
          value={setting}
          directory={context.directory}
          standingRole={definition.standingRole}
        />
      )}
      {/* Screen readers would run the texts together. */ ' '}
      {lockedBy === undefined ? null : (
        <span className={classes.reason}>
          <IconLock size={14} stroke={1.7} aria-hidden />
          {lockedBy}
        </span>
      )}
    </div>
  )
}
