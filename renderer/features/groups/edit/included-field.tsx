import { texts } from '#contract/texts.ts'
import { fieldHelp, fieldLabel } from '../../../lib/records/kind-texts.ts'
import { useField, useTextContext } from '../../../records/edit/editor.ts'
import { reaches, type MemberRights } from '../core/rights.ts'
import { AddSelect, type Part } from './add-select.tsx'
import classes from './edit.module.css'
import { IncludedList } from './included-list.tsx'

const t = texts('groups')

interface IncludedFieldProps {
  readonly part: Part
  /** Id of the group; null for a new one. */
  readonly groupId: number | null
  readonly rights: MemberRights
}

/**
 * Members or subgroups of a group. Several can be added or removed at once, and a long value does not have to fit in a
 * row.
 */
export function IncludedField({ part, groupId, rights }: IncludedFieldProps) {
  const field = useField(part)
  const context = useTextContext()
  const { directory, connection } = context
  const help = fieldHelp('user-group', part)
  // The kind's schema has parsed the values, so the cast is safe.
  const [base, value] = [field.base, field.value].map((ids) => (ids ?? []) as readonly number[]) as [
    readonly number[],
    readonly number[],
  ]
  const { add, remove } = part === 'members' ? rights : { add: rights.subgroups, remove: rights.subgroups }
  return (
    <section className={classes.included} data-field={part} aria-label={fieldLabel('user-group', part)}>
      {help === null ? null : <p className={classes.quiet}>{help}</p>}
      {field.lockedBy === undefined ? null : <p className={classes.quiet}>{field.lockedBy}</p>}
      {field.isLocked ? null : <Limits part={part} rights={{ add, remove }} />}
      {field.isLocked || add === 'nobody' ? null : (
        <AddSelect
          part={part}
          groupId={groupId}
          chosen={value}
          reach={add}
          context={context}
          onAdd={(ids) => field.set([...value, ...ids])}
        />
      )}
      {field.problem === undefined ? null : (
        <p className={classes.problem} role="alert">
          {field.problem}
        </p>
      )}
      <IncludedList
        part={part}
        base={groupId === null ? [] : base}
        value={value}
        directory={directory}
        isRemovable={(id) => !field.isLocked && reaches(remove, id, connection.me)}
        onRemove={(id) => field.set(value.filter((one) => one !== id))}
        onKeep={(id) => field.set([...value, id])}
      />
    </section>
  )
}

function Limits({
  part,
  rights: { add, remove },
}: {
  readonly part: Part
  readonly rights: Pick<MemberRights, 'add' | 'remove'>
}) {
  const limits = [
    ...(add === 'self' ? [t('members.can-join')] : add === 'nobody' ? [t(`cannot-add.${part}`)] : []),
    ...(remove === 'self' ? [t('members.can-leave')] : remove === 'nobody' ? [t(`cannot-remove.${part}`)] : []),
  ]
  return limits.length === 0 ? null : <p className={classes.quiet}>{limits.join(' ')}</p>
}
