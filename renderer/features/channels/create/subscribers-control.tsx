import { useState } from 'react'
import { isSameValue } from '#contract/records/index.ts'
import type { Grantees } from '../../../lib/organization/group-settings.ts'
import { fieldLabel } from '../../../lib/records/kind-texts.ts'
import type { ControlProps } from '../../../records/edit/controls/control-props.ts'
import { useTextContext } from '../../../records/edit/editor.ts'
import { peopleChosen } from '../../../records/people-picker/chosen.ts'
import { PeoplePicker } from '../../../records/people-picker/people-picker.tsx'

const nobody: ReadonlySet<number> = new Set()

/** Chooses the first subscribers, individually and by groups. The request names people, so groups are expanded. */
export function SubscribersControl({ field }: ControlProps) {
  const { directory } = useTextContext()
  const [chosen, setChosen] = useState<Grantees | null>(null)
  const ids = (field.value ?? []) as readonly number[]
  // A restored or discarded draft has other people than were last chosen here.
  const isCurrent = chosen !== null && isSameValue(field.kind, field.name, peopleChosen(directory, chosen), ids)
  return (
    <PeoplePicker
      label={fieldLabel(field.kind, field.name)}
      directory={directory}
      chosen={isCurrent ? chosen : { groups: [], users: ids }}
      onChange={(next) => {
        setChosen(next)
        field.set(peopleChosen(directory, next))
      }}
      present={nobody}
      presentNote=""
    />
  )
}
