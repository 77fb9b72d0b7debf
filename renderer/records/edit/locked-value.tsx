import { IconLock } from '@tabler/icons-react'
import { asPermission, fieldLabel, valueText } from '../../lib/records/kind-texts.ts'
import { PermissionValue } from '../permission-picker/permission-value.tsx'
import { useTextContext, type ShownField } from './editor.ts'
import classes from './locked-value.module.css'

/** A field that can only be read, with the reason. */
export function LockedValue({ field }: { field: ShownField }) {
  const context = useTextContext()
  const { kind, name, definition, value, lockedBy } = field
  const setting = asPermission(kind, name, value)
  // A server that is too old for the field doesn't report its value, so none is shown.
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
      {/* Without a space, screen readers would join the two texts. */ ' '}
      {lockedBy === undefined ? null : (
        <span className={classes.reason}>
          <IconLock size={14} stroke={1.7} aria-hidden />
          {lockedBy}
        </span>
      )}
    </div>
  )
}
