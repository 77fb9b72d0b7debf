import { useMemo } from 'react'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { texts } from '#contract/texts.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { peopleWithPermission, type PermittedPerson } from '../../lib/organization/explain.ts'
import { Dialog } from '../../components/dialog.tsx'
import { PeopleList } from '../people/people-list.tsx'

const t = texts('records', 'permission-picker')

interface PeopleDialogProps {
  readonly title: string
  readonly value: GroupSetting
  readonly directory: Directory
  /** People to list, such as those who gain the permission. */
  readonly only: ReadonlySet<number>
  readonly onClose: () => void
}

/** Everyone who has a permission, by name, each with the reason. */
export function PeopleDialog({ title, value, directory, only, onClose }: PeopleDialogProps) {
  const people = useMemo(
    () =>
      peopleWithPermission(directory, value, only).map((person) => {
        const { userId, name, email } = person
        return { userId, name, email, note: reasonOf(person) }
      }),
    [directory, value, only],
  )
  return (
    <Dialog onClose={onClose} title={title} size={480}>
      <PeopleList people={people} />
    </Dialog>
  )
}

function reasonOf({ because, through }: PermittedPerson): string {
  if (through !== null) return t('dialog.through', { group: through })
  return t(`dialog.${because === 'named' ? 'named' : 'role'}`)
}
