import type { GroupSetting } from '#contract/operations/shapes.ts'
import { texts } from '#contract/texts.ts'
import { asPermission, fieldLabel } from '../../../lib/records/kind-texts.ts'
import { otherSourcesOf } from '../../../lib/organization/explain.ts'
import { PermissionPicker } from '../../permission-picker/permission-picker.tsx'
import { useTextContext } from '../editor.ts'
import type { ControlProps } from './control-props.ts'

const t = texts('records', 'edit')

/** Control of a new record's permission that nobody has chosen yet, for which the server has a default. */
export function NewPermission({ field }: ControlProps) {
  const { connection, directory } = useTextContext()
  const setting: GroupSetting | null = asPermission(field.kind, field.name, field.value)
  return (
    <PermissionPicker
      label={fieldLabel(field.kind, field.name)}
      value={setting ?? undefined}
      base={undefined}
      directory={directory}
      sources={otherSourcesOf(field.definition, connection)}
      accepts={connection.channelPermissionSettings?.[field.name] ?? null}
      placeholder={t('server-default')}
      onChange={field.set}
    />
  )
}
