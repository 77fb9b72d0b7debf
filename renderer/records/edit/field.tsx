import { controls } from './controls/controls.tsx'
import type { Control } from './controls/control-props.ts'
import { useField } from './editor.ts'
import { FieldRow } from './field-row.tsx'

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
