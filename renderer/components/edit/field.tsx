import { controls, type Control } from './controls/controls.tsx'
import { useField } from './editor.ts'
import { FieldRow } from './field-row.tsx'

interface FieldProps {
  readonly name: string
  /** A control that replaces the usual one of the field’s kind. */
  readonly control?: Control | undefined
}

/** A field of the record: its name, a sentence of help, its control by kind, and what changed about it. */
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
