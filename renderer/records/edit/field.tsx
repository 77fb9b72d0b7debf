import { controls } from './controls/controls.tsx'
import type { Control } from './controls/control-props.ts'
import { useField, type ShownField, useTextContext } from './editor.ts'
import { Button, Text } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle, IconArrowBackUp, IconLock } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import { fieldHelp, fieldLabel, asPermission, valueText } from '../../lib/records/kind-texts.ts'
import classes from './field.module.css'
import { otherSourcesOf } from '../../lib/organization/explain.ts'
import { PermissionValue } from '../permission-picker/permission-value.tsx'

interface FieldProps {
  readonly name: string
  /** Control in place of the default one for the field's kind. */
  readonly control?: Control | undefined
}

/** A field of the record: its label, help and change, and the control for its kind. */
export function Field({ name, control }: FieldProps) {
  const field = useField(name)
  const { kind } = field.definition
  const FieldControl = control ?? controls[kind]
  if (FieldControl === undefined)
    throw new Error(`${name} is a ${kind}, which has no usual control: give <Field> a control`)
  return (
    <FieldRow field={field} isCompact={kind === 'permission'}>
      {({ labelId, helpId }) => <FieldControl field={field} labelId={labelId} helpId={helpId} />}
    </FieldRow>
  )
}

const t = texts('records', 'edit')

interface FieldRowProps {
  readonly field: ShownField
  /** True for a line of a list rather than a separate block. */
  readonly isCompact?: boolean
  readonly children: (ids: { readonly labelId: string; readonly helpId: string }) => ReactNode
}

/** Row of a field: its name and help, its control, and its change. */
function FieldRow({ field, isCompact = false, children }: FieldRowProps) {
  const { kind, id: recordId, name, base, was, problem, warning, isLocked, isTooNew, set } = field
  const help = fieldHelp(kind, name, recordId === null)
  const id = useId()
  const ids = { labelId: `${id}-label`, helpId: `${id}-help` }
  return (
    <div
      className={classes.row}
      role="group"
      aria-labelledby={ids.labelId}
      data-field={name}
      data-changed={was !== undefined}
      data-compact={isCompact}
      data-too-new={isTooNew}
    >
      <div className={classes.label}>
        <Text span id={ids.labelId} fw={isCompact ? 400 : 600}>
          {fieldLabel(kind, name)}
        </Text>
        {help === null ? null : (
          <Text id={ids.helpId} size="sm" c="dimmed">
            {help}
          </Text>
        )}
      </div>
      <div className={classes.control}>
        {isLocked ? <LockedValue field={field} /> : children(ids)}
        {was === undefined ? null : (
          <p className={classes.was}>
            <span>{t('was', { value: was })}</span>
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconArrowBackUp size={14} stroke={1.7} />}
              onClick={() => set(base)}
            >
              {t('revert')}
            </Button>
          </p>
        )}
        {problem === undefined ? null : (
          <p className={classes.problem} role="alert">
            <IconAlertOctagon size={14} stroke={1.7} aria-hidden />
            {problem}
          </p>
        )}
        {warning === undefined ? null : (
          <p className={classes.warning}>
            <IconAlertTriangle size={14} stroke={1.7} color="var(--warn)" aria-hidden />
            {warning}
          </p>
        )}
      </div>
    </div>
  )
}

/** A field that can only be read, with the reason. */
function LockedValue({ field }: { field: ShownField }) {
  const context = useTextContext()
  const { kind, name, definition, value, lockedBy } = field
  const setting = asPermission(kind, name, value)
  // A server that is too old for the field doesn't report its value, so none is shown.
  const words = value === undefined && lockedBy !== undefined ? null : valueText(kind, name, value, context)
  return (
    <div className={classes.locked}>
      {setting === null ? (
        words === null ? null : (
          <Text span miw={0}>
            {words}
          </Text>
        )
      ) : (
        <PermissionValue
          label={fieldLabel(kind, name)}
          value={setting}
          directory={context.directory}
          sources={otherSourcesOf(definition, context.connection)}
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
