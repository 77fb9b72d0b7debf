import { fieldOf } from '#contract/records/index.ts'
import { controls } from './controls/controls.tsx'
import { useField } from './editor.ts'
import { ownControls } from './sections.ts'
import { SettingRow } from './setting-row.tsx'

/** A setting with the control of its own, else the one of its kind. */
export function SettingField({ name }: { name: string }) {
  const field = useField(name)
  const { kind } = fieldOf('channel', name)
  const Control = ownControls[name] ?? controls[kind]
  if (Control === undefined) throw new Error(`there is no control for ${name}, a ${kind}`)
  return (
    <SettingRow field={field} isCompact={kind === 'permission'}>
      {({ labelId, helpId }) => <Control field={field} labelId={labelId} helpId={helpId} />}
    </SettingRow>
  )
}
